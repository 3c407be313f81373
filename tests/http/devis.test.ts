import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { FORMULAIRE_DEVIS, storeDevis } from '../support/devis';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';
import { redirection, type Visiteur } from '../support/visiteur';
import { readPdf } from '../unit/pdf/lecture';

describe('devis par le réseau', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let employe: Visiteur;
  let client: ClientRow;
  let onglet: string;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    employe = await enseigne.signIn('employe');
    client = await enseigne.createClient(
      { nom: 'D’Œuf/Noël', prenom: 'Ève' },
      { centre_id: enseigne.croixRousse.id },
    );
    onglet = `/admin/nouveauClient/${client.id}?onglet=devis`;
    const { id } = enseigne.croixRousse;
    await site.application.identity.update('centres', { id }, { siret: '73282932000074' });
  });

  const devis = async () => enseigne.context().db.from('devis').where({ client_id: client.id });

  test('le PDF porte chaque montant du devis et un nom de fichier sûr', async () => {
    const id = await storeDevis(enseigne.context(), client.id);
    const response = await employe.get(`/admin/devis/${id}/pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const header = response.headers.get('Content-Disposition') ?? '';
    expect(header).toContain(`filename*=UTF-8''${encodeURIComponent('Devis-D’Œuf Noël-Ève.pdf')}`);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const text = readPdf(new Uint8Array(await response.arrayBuffer()))
      .pages.map((page) => page.text)
      .join(' ');
    const amounts = [
      ...['1 421,80', '1 500,00', '1 327,01', '1 400,00', '850,00', '896,75', '189,57', '200,00'],
      ...['2 938,39', '161,61', '3 100,00', '480,00', '1 250,00', '1 370,00', '300,00'],
    ];
    for (const amount of amounts) expect(text).toContain(`${amount} €`);
    for (const words of [
      'Audéo L90-R',
      'Lumière 3',
      '2423N0X7B2',
      '2390185',
      'Hélène Lefèvre',
      'RPPS 10101234567',
    ])
      expect(text).toContain(words);
  });

  test('les parts se calculent sans rien enregistrer, et ce qui était saisi reste tant qu’on ne le remplace pas', async () => {
    await enseigne
      .context()
      .db.update(
        'clients',
        { id: client.id },
        { contrat_amc: 'responsable', forfait_amc: 60_000, ald: true },
      );
    const form = { ...FORMULAIRE_DEVIS, devisId: 'a'.repeat(24), rbstSSDevis: '480', rbstComplDevis: '' };
    const nouveau = `${onglet}&nouveau=1`;
    const calculer = async (calcul: string, autres: Record<string, string> = {}) => {
      const reponse = await employe.post(nouveau, { ...form, ...autres, calcul });
      expect(reponse.status).toBe(200);
      return (await reponse.text()).replace(/[\u00a0\u202f]/g, ' ').replace(/<!-- -->/g, '');
    };
    const page = await calculer('parts');
    expect(page).toContain('Ce que vous avez saisi diffère du calcul et reste tel quel.');
    expect(page).toContain('(saisi : 480,00 €)');
    expect(page).toMatch(/name="rbstSSDevis"[^>]*value="480"|value="480"[^>]*name="rbstSSDevis"/);
    expect(page).toMatch(
      /name="rbstComplDevis"[^>]*value="1200,00"|value="1200,00"[^>]*name="rbstComplDevis"/,
    );
    expect(page).toContain('Part obligatoire : 100 % (affection de longue durée, depuis le 01/01/2019)');
    expect(page).toContain('Part complémentaire : le contrat verse 600,00 € par oreille.');
    const remplace = await calculer('remplacer');
    expect(remplace).toContain('Parts calculées ; rien n’est encore enregistré.');
    expect(remplace).toMatch(/name="rbstSSDevis"[^>]*value="800,00"|value="800,00"[^>]*name="rbstSSDevis"/);
    const produit = await createProduit(enseigne.context(), {}, enseigne.croixRousse.id);
    const duStock = {
      ...{ produitDDevis: produit, rempliDDevis: '', marqueAppareilDDevis: '', modeleAppareilDDevis: '' },
      ...{
        lppDDevis: '',
        prixHTDDevis: '',
        marqueAppareilGDevis: '',
        modeleAppareilGDevis: '',
        lppGDevis: '',
      },
      ...{ numeroSerieDDevis: '', numeroSerieGDevis: '', prixHTGDevis: '', rbstSSDevis: '' },
      ...{ accessoiresDevis: '', prixHTAccessoiresDevis: '' },
    };
    const rempli = await calculer('remplacer', duStock);
    // What the product says stands in the fields that the totals are worked out from.
    expect(rempli).toMatch(
      /name="modeleAppareilDDevis"[^>]*value="Nuance 300"|value="Nuance 300"[^>]*name="modele/,
    );
    expect(rempli).toMatch(/name="prixHTDDevis"[^>]*value="1320,00"|value="1320,00"[^>]*name="prixHTDDevis"/);
    expect(rempli).not.toContain('Les parts dépassent le total');
    // What is typed over the filled fields counts from here on, also once the form was refused.
    const champ = new RegExp(
      `name="rempliDDevis"[^>]*value="${produit}"|value="${produit}"[^>]*name="rempliDDevis"`,
    );
    expect(rempli).toMatch(champ);
    const corrige = { ...form, ...duStock, rempliDDevis: produit, modeleAppareilDDevis: 'Nuance 300 mini' };
    const refuse = await employe.post(nouveau, { ...corrige, dateDevis: '2026-02-30' });
    expect([refuse.status, await refuse.text()]).toEqual([400, expect.stringMatching(champ)]);
    const sansClasse = await employe.post(nouveau, { ...form, classeAppareilDevis: '', calcul: 'parts' });
    expect(sansClasse.status).toBe(400);
    expect(await sansClasse.text()).toContain('Choisissez la classe des appareils');
    const trop = { classeAppareilDevis: 'Classe 1', calcul: 'parts' };
    const tropCher = await employe.post(nouveau, { ...form, ...trop });
    expect(tropCher.status).toBe(400);
    expect(await tropCher.text()).toContain('le prix dépasse le prix limite de vente');
    expect(await devis()).toEqual([]);
  });

  test('de classe I, sans complémentaire connue, le PDF ne laisse au patient que les accessoires', async () => {
    const classe1 = { classeAppareilDevis: 'Classe 1', prixHTDDevis: '900', prixHTGDevis: '900' };
    const parts = { rbstSSDevis: '480', rbstComplDevis: '', acompteDevis: '' };
    const id = await storeDevis(enseigne.context(), client.id, { ...classe1, ...parts });
    const pdf = await employe.get(`/admin/devis/${id}/pdf?incomplet=1`);
    const text = readPdf(new Uint8Array(await pdf.arrayBuffer()))
      .pages.map((page) => page.text)
      .join(' ');
    expect(text).toMatch(/Reste à charge 0,00\s€ 0,00\s€/);
    expect(text).toMatch(/Reste à charge du patient 200,00\s€/);
    expect(text).toContain('celle d’un contrat responsable');
    const page = await employe.page(`${onglet}&devis=${id}`);
    expect(page).toContain('Part d’une complémentaire responsable');
  });

  test('à un devis incomplet, le PDF mène d’abord à ce qui manque ; on peut l’imprimer quand même', async () => {
    const id = await storeDevis(enseigne.context(), client.id);
    await enseigne.context().db.update('devis', { id }, { fabrication_d_devis: '' });
    const target = redirection(await employe.get(`/admin/devis/${id}/pdf`));
    expect(target).toBe(`${onglet}&devis=${id}`);
    const page = await employe.page(target ?? '');
    expect(page).toContain('Il manque 1 mention obligatoire.');
    expect(page).toContain('le lieu de fabrication (oreille droite)');
    expect((await employe.get(`/admin/devis/${id}/pdf?incomplet=1`)).status).toBe(200);
  });

  test('un devis d’avant la bobine T : elle manque, on ne l’invente pas, et le papier le dit', async () => {
    const id = await storeDevis(enseigne.context(), client.id);
    const rien = { bobine_t_d_devis: '', bobine_t_g_classe1: '', fabrication_g_classe1: '' } as const;
    await enseigne.context().db.update('devis', { id }, rien);
    const page = await employe.page(redirection(await employe.get(`/admin/devis/${id}/pdf`)) ?? '');
    expect(page).toContain('Il manque 3 mentions obligatoires.');
    for (const mention of [
      'la bobine T, oui ou non (oreille droite)',
      'la bobine T de l’offre de classe I, oui ou non (oreille gauche)',
      'le lieu de fabrication de l’offre de classe I (oreille gauche)',
    ])
      expect(page).toContain(mention);
    const pdf = await employe.get(`/admin/devis/${id}/pdf?incomplet=1`);
    const [first] = readPdf(new Uint8Array(await pdf.arrayBuffer())).pages;
    expect(first?.text).toContain('Bobine T non renseigné non non non renseigné');
    expect(first?.text).toContain('Lieu de fabrication Suisse France Suisse —');
  });

  test('le serveur calcule lui-même et refuse ce qui se contredit, la saisie gardée', async () => {
    const refused = await employe.post(`${onglet}&nouveau=1`, { ...FORMULAIRE_DEVIS, prixTTCDDevis: '12' });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('Erreur lors de la sauvegarde du devis');
    expect(page).toContain('1\u202F421,80\u202F€ HT font 1\u202F500,00\u202F€ TTC');
    expect(page).toContain('value="Audéo L90-R"');
    expect(page).toContain('value="12"');
    expect(await devis()).toEqual([]);
  });

  test.each([
    [{ dureeEssaiDevis: '15' }, 'L’essai dure au moins 30 jours'],
    [{ dateDevis: '' }, 'La date du devis est requise.'],
    [{ dateDevis: '2026-02-30' }, 'La date n&#x27;est pas valide'],
    [{ lppDDevis: '12' }, 'Le code LPP a sept chiffres.'],
    [{ lppGClasse1: '2355084' }, 'Ce code LPP est celui d’une ancienne classe'],
    [{ quantityD: '0' }, 'La quantité est d’au moins 1.'],
    [{ rbstSSDevis: '-1' }, 'Le montant n&#x27;est pas valide'],
    [{ classeAppareilDevis: 'Classe 9' }, 'Cette classe d’appareil n’existe pas.'],
    [{ bobineTDDevis: 'peut-être' }, 'La bobine T est « oui », « non » ou non renseignée.'],
    [{ rbstSSDevis: '9999' }, 'Les deux parts dépassent le total du devis'],
  ])('%o est refusé : %s', async (values, message) => {
    const refused = await employe.post(`${onglet}&nouveau=1`, { ...FORMULAIRE_DEVIS, ...values });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(message);
    expect(await devis()).toEqual([]);
  });

  test('envoyé deux fois, le formulaire ne fait qu’un devis', async () => {
    const form = await employe.page(`${onglet}&nouveau=1`);
    const devisId =
      /name="devisId" autoComplete="off" value="([0-9a-f]{24})"|value="([0-9a-f]{24})"[^>]*name="devisId"/i;
    const id = (devisId.exec(form) ?? /name="devisId"[^>]*value="([0-9a-f]{24})"/.exec(form))?.find(
      (group, index) => index > 0 && group,
    );
    const sent = { ...FORMULAIRE_DEVIS, devisId: id ?? '' };
    for (let time = 0; time < 2; time += 1)
      expect(redirection(await employe.post(`${onglet}&nouveau=1`, sent))).toBe(onglet);
    expect(await devis()).toMatchObject([{ id, numero_devis: '00001' }]);
  });

  test('un nouveau devis laissé vide est refusé ; le dernier devis d’un client se supprime depuis sa page', async () => {
    const double = { ...FORMULAIRE_DEVIS, quantityD: ['1', '2'], prixTTCDDevis: ['1', '2'] };
    expect((await employe.post(`${onglet}&nouveau=1`, double)).status).toBe(400);
    const vide = await employe.post(`${onglet}&nouveau=1`, { dateDevis: '2026-11-21' });
    expect(vide.status).toBe(400);
    expect(await vide.text()).toContain('Ce devis est vide');
    expect(await devis()).toEqual([]);
    const id = await storeDevis(enseigne.context(), client.id);
    const suppression = `/admin/nouveauClient/${client.id}/devis/${id}/suppression`;
    expect(await employe.page(onglet)).toContain(suppression);
    expect(await employe.page(`${suppression}?onglet=devis&devis=${id}`)).toContain(
      'Supprimer le devis n° 00001\u00a0?',
    );
    expect(redirection(await employe.post(suppression, {}))).toBe(onglet);
    expect(await employe.page(onglet)).toContain('Ce client n’a pas encore de devis.');
  });

  test('qui ne fait que lire voit et imprime, sans formulaire ni bouton', async () => {
    const id = await storeDevis(enseigne.context(), client.id);
    const viewer = await enseigne.signIn('viewer');
    for (const search of ['', '&modifier=1', '&nouveau=1']) {
      const page = await viewer.page(onglet + search);
      expect(page).toContain('Audéo L90-R');
      expect(page).not.toMatch(/Nouveau devis|Enregistrer/);
    }
    expect((await viewer.get(`/admin/devis/${id}/pdf`)).status).toBe(200);
    expect((await viewer.post(`${onglet}&nouveau=1`, FORMULAIRE_DEVIS)).status).toBe(403);
  });

  test('le devis d’un autre compte est introuvable, par l’onglet comme par le PDF', async () => {
    const autre = await site.createEnseigne();
    const lointain = await autre.createClient();
    const id = await storeDevis(autre.context(), lointain.id);
    expect((await employe.get(`/admin/devis/${id}/pdf?incomplet=1`)).status).toBe(404);
    expect((await employe.get(`${onglet}&devis=${id}`)).status).toBe(404);
    expect((await employe.get('/admin/devis/12/pdf')).status).toBe(404);
  });
});
