import { beforeAll, describe, expect, test } from 'vitest';
import { storeDevis } from '../support/devis';
import { envoie, remplis, type Saisie } from '../support/formulaire';
import { type Enseigne, MOT_DE_PASSE, useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';
import { hiddenOf, redirection, textOf, type Visiteur } from '../support/visiteur';

describe('les formulaires des pages, envoyés sans script', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let admin: Visiteur;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('accountAdmin', { courant: enseigne.bellecour });
  });

  const db = () => enseigne.context().db;
  const say = async (path: string) => textOf(await admin.page(path));
  /** The page that a refused form comes back in. */
  async function refuse(page: string, saisie: Saisie, action?: string): Promise<string> {
    const answer = await envoie(admin, page, saisie, action);
    expect(answer.status).toBe(400);
    return answer.text();
  }

  test('à faire : refusé sans titre, puis ajouté, modifié, fait, refait, supprimé et remis', async () => {
    const client = await enseigne.createClient({ nom: 'Petit' });
    const nouveau = `/admin/a-faire/nouveau?client=${client.id}`;
    expect(await refuse(nouveau, { titre: '', echeance: '2026-01-05' })).toContain(
      'Dites ce qu’il y a à faire.',
    );
    await remplis(admin, nouveau, { titre: 'Rappeler Petit', echeance: '2026-01-05' });
    const row = await db().from('a_faire').where({ client_id: client.id }).first();
    await remplis(admin, `/admin/a-faire/${row?.id}`, { titre: 'Tout est prêt' });
    expect(await say('/admin/a-faire/notees')).toContain('Tout est prêt');
    const etat = `/admin/a-faire/${row?.id}/etat`;
    await remplis(admin, '/admin/a-faire/notees', { fait: 'oui' }, etat);
    expect(await say('/admin/a-faire/notees?vue=faites')).toContain('Tout est prêt');
    await remplis(admin, '/admin/a-faire/notees?vue=faites', { fait: 'non' }, etat);
    await remplis(admin, `/admin/a-faire/${row?.id}/suppression`, {});
    expect(await db().from('a_faire').where({ client_id: client.id })).toEqual([]);
    const annulation = /\/admin\/annulation\/\w+/.exec(await admin.page('/admin/a-faire'))?.[0] ?? '';
    await admin.post(annulation);
    expect(await db().from('a_faire').where({ client_id: client.id })).toHaveLength(1);
  });

  test('un pack se change par sa question', async () => {
    const { id } = enseigne.croixRousse;
    await remplis(admin, `/admin/abonnement/${id}/Business`, {});
    const [centre] = await site.application.identity.from('centres').where({ id });
    expect(centre?.abonnement).toBe('Business');
  });

  test('un webhook : refusé il garde ce qui est coché, ajouté il montre son secret', async () => {
    const saisie = { nom: 'Standard', natures: 'client.created' };
    const page = await refuse('/admin/acces/webhooks/nouveau', { ...saisie, url: 'http://10.0.0.8/' });
    expect(page).toContain('L’adresse doit commencer par https://');
    expect(page).toMatch(/<input(?=[^>]*value="client.created")(?=[^>]*checked)[^>]*>/);
    const added = await envoie(admin, '/admin/acces/webhooks/nouveau', {
      ...saisie,
      url: 'https://outil.example/auricule',
    });
    expect(await say(added.headers.get('Location') ?? '/admin/acces')).toContain('Standard');
    expect(await db().from('webhooks')).toHaveLength(1);
  });

  test('un créneau libre remplit le jour et les heures, ce qui est saisi reste', async () => {
    const page = '/admin/agenda/nouveau?date=2037-12-01';
    const creneau = { creneau: '2037-12-01 14:00 15:00', type: 'Formation', note: 'Salle 2' };
    const html = await (await envoie(admin, page, creneau)).text();
    for (const [name, value] of [
      ['heure', '14:00'],
      ['heureFin', '15:00'],
    ])
      expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")[^>]*>`));
    expect(html).toContain('Salle 2');
    expect(html).toMatch(/aria-pressed="true"/);
    expect(await db().from('evenements').where({ note: 'Salle 2' })).toEqual([]);
  });

  test('le rendez-vous du bilan mène de lui-même à la liste, et la feuille est là pour le clavier', async () => {
    const client = await enseigne.createClient({ nom: 'Petit' });
    const bilan = `/admin/bilan-auditif/${client.id}`;
    const saved = await remplis(admin, bilan, { date: '2037-01-15', heure: '10:30' });
    expect(await admin.page(saved)).toMatch(/http-equiv="refresh" content="\d+;\s*url=\/admin\/clients/i);
    const html = await admin.page(`${bilan}/nouveau`);
    expect(html).toContain('<svg');
    expect(html).toContain('data-case="droite-air-500"');
  });

  test('Facturé, choisi dans la fiche, demande ses montants dans une page, puis facture', async () => {
    const contact = { email: 'eve@exemple.fr', telephonePortable: '0610203040' };
    const { id } = await enseigne.createClient({ nom: 'Petit', ...contact });
    const asked = await envoie(admin, `/admin/nouveauClient/${id}?modifier=1`, { statut: 'Facturé' });
    const facturation = asked.headers.get('Location') ?? '';
    expect(facturation).toContain(`/admin/nouveauClient/${id}/facturation`);
    const vide = { rbstSS: '', rbstCompl: '' };
    expect(textOf(await refuse(facturation, vide))).toContain(
      'Veuillez remplir tous les champs obligatoires.',
    );
    const parts = { rbstSS: '240', rbstCompl: '0' };
    const montree = textOf(await refuse(facturation, parts));
    expect(montree).toContain('Aucun appareil n’est posé');
    expect(montree.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
      /Total TTC ?1 200,00 €.*\(AMO\) ?240,00 €.*Reste au patient ?960,00 €.*série F20/,
    );
    expect(await db().from('factures').where({ client_id: id })).toEqual([]);
    await remplis(admin, facturation, { ...parts, acceptes: 'rien_pose' });
    expect(await db().from('factures').where({ client_id: id })).toMatchObject([{ rbst_ss: 24_000 }]);
  });

  test('une facture commence par son client, que l’on cherche sans rien perdre de ce qui est saisi', async () => {
    const { id } = await enseigne.createClient({ nom: 'Vasseur', prenom: 'Ondine', email: 'o@exemple.fr' });
    const nouvelle = '/admin/nouvelleFacture';
    const saisie = { objet: 'Embouts', nomClient: 'Vass', description1: 'Embout', prixLigne1: '90' };
    const valeur = (html: string, name: string) =>
      /value="([^"]*)"/.exec(new RegExp(`<input(?=[^>]*\\bname="${name}")[^>]*>`).exec(html)?.[0] ?? '')?.[1];
    const found = await (await envoie(admin, nouvelle, { ...saisie, rechercheClient: 'vasseur' })).text();
    expect(found).toContain(`/admin/nouvelleFacture?client=${id}`);
    const kept = ['objet', 'description1', 'prixLigne1'].map((name) => valeur(found, name));
    expect(kept).toEqual(['Embouts', 'Embout', '90']);
    const caches = ['factureId', 'clientId', 'centreId', 'version'].map((name) => [
      name,
      valeur(found, name),
    ]);
    const chosen = await admin.post(`${nouvelle}?client=${id}`, {
      ...Object.fromEntries(caches),
      ...saisie,
      choisirClient: id,
    });
    const html = await chosen.text();
    expect(['objet', 'nomClient', 'prixLigne1', 'clientId'].map((name) => valeur(html, name))).toEqual([
      'Embouts',
      'Vasseur',
      '90',
      id,
    ]);
    expect(await db().from('factures').where({ nom_client: 'Vasseur' })).toEqual([]);
    expect(await admin.page(`/admin/nouvelleFacture?client=${id}`)).toMatch(
      /<input(?=[^>]*name="nomClient")(?=[^>]*value="Vasseur")[^>]*>/,
    );
  });

  test('le statut d’une facture se choisit dans sa ligne, payée elle se demande ; une sélection se supprime', async () => {
    const ailleurs = await site.createEnseigne();
    const moi = await ailleurs.signIn('admin');
    const ids: string[] = [];
    for (const nom of ['Albert', 'Berthe', 'Colette'])
      ids.push((await ailleurs.createFacture(await ailleurs.createClient({ nom }))).id);
    const [albert = '', berthe = '', colette = ''] = ids;
    const rows = () => ailleurs.context().db.from('factures').orderBy('numero_facture');
    await remplis(moi, '/admin/factures', { statut: 'Envoyée' }, `/admin/factures/${albert}/statut`);
    expect((await rows())[0]?.statut).toBe('Envoyée');
    const question = await remplis(
      moi,
      '/admin/factures',
      { statut: 'Payée' },
      `/admin/factures/${berthe}/statut`,
    );
    await remplis(moi, question, { mode: 'carte' });
    expect((await rows())[1]?.statut).toBe('Payée');
    const [regle] = await ailleurs.context().db.from('reglements').where({ facture_id: berthe });
    const annulation = await remplis(
      moi,
      '/admin/factures',
      { statut: 'Créée' },
      `/admin/factures/${berthe}/statut`,
    );
    expect((await rows())[1]?.statut).toBe('Payée');
    expect(textOf(await moi.page(annulation))).toMatch(new RegExp(`${regle?.numero}.{0,40}1\\s200,00\\s€`));
    await remplis(moi, annulation, {});
    expect((await rows())[1]?.statut).toBe('Créée');
    const selection = `/admin/factures/suppression?ids=${albert}&ids=${colette}`;
    expect(textOf(await moi.page(selection))).toContain('supprimer les factures sélectionnés ?');
    await remplis(moi, selection, {}, '/admin/factures/suppression');
    expect((await rows()).map(({ supprime_le }) => supprime_le === null)).toEqual([false, true, false]);
  });

  test('une vue se garde, se renomme et se retire ; les colonnes se choisissent', async () => {
    const nouvelle = '/admin/vues/clients/nouvelle?statuts=En+Livraison';
    expect(await refuse(nouvelle, { nom: '' })).toContain('Donnez un nom à la vue.');
    await remplis(admin, nouvelle, { nom: 'À livrer' });
    const [vue] = await db().from('vues');
    expect(await say('/admin/clients')).toContain('À livrer');
    await remplis(admin, `/admin/vues/clients/${vue?.id}`, { nom: 'Livraisons' });
    expect((await db().from('vues'))[0]?.nom).toBe('Livraisons');
    await remplis(admin, '/admin/clients', { colonnes: ['email', 'statut'] }, '/admin/vues/clients/colonnes');
    const entetes = /<thead[\s\S]*?<\/thead>/.exec(await admin.page('/admin/clients'))?.[0] ?? '';
    expect(textOf(entetes)).toContain('E-mail');
    expect(textOf(entetes)).not.toContain('Téléphone');
    await remplis(admin, `/admin/vues/clients/${vue?.id}/suppression`, {});
    expect(await db().from('vues')).toEqual([]);
  });

  test('un statut pour plusieurs, et la question d’une suppression, se disent en page', async () => {
    const ids = [];
    for (const nom of ['Arnaud', 'Bonnet']) ids.push((await enseigne.createClient({ nom })).id);
    const choisis = ids.map((id) => `ids=${id}`).join('&');
    await remplis(admin, `/admin/clients/statuts?${choisis}`, { statut: 'En Livraison' });
    expect(await db().from('clients').whereIn('id', ids)).toMatchObject(
      ids.map(() => ({ statut: 'En Livraison' })),
    );
    const page = await say(`/admin/clients/${ids[0]}/suppression`);
    expect(page).toContain('Êtes-vous sûr de vouloir supprimer ce client ?');
    expect(page).toContain('Arnaud');
  });

  test('la recherche partout mène aux résultats d’une date de naissance, d’un numéro, des derniers ouverts', async () => {
    const petit = await enseigne.createClient(
      { nom: 'Petit', prenom: 'Anne' },
      { date_naissance: '1942-03-21' },
    );
    const facture = await enseigne.createFacture(petit);
    await admin.page(`/admin/nouveauClient/${petit.id}`);
    for (const q of ['21/03/1942', facture.numero_facture]) {
      const text = await say(`/admin/recherche/resultats?q=${encodeURIComponent(q)}`);
      expect(text).toContain(`Recherche : ${q}`);
      expect(text).toContain('Petit Anne');
    }
    expect(await say('/admin/recherche/resultats')).toContain('Ouverts récemment');
  });

  test('la note et les téléphones se corrigent sur le résumé ; un refus garde ce qui est tapé', async () => {
    const { id } = await enseigne.createClient({ nom: 'Petit', telephonePortable: '0610203040' });
    const resume = `/admin/ClientDashboard/${id}`;
    await remplis(admin, resume, { note: 'Préfère l’après-midi' }, `${resume}/note`);
    expect((await db().from('clients').where({ id }))[0]?.note).toBe('Préfère l’après-midi');
    expect(await refuse(resume, { telephonePortable: 'abc' }, `${resume}/telephones`)).toContain(
      'value="abc"',
    );
  });

  test('une étape du parcours et un statut se choisissent sur le résumé', async () => {
    const { id } = await enseigne.createClient({ nom: 'Petit' });
    const resume = `/admin/ClientDashboard/${id}`;
    await remplis(admin, resume, { stepDash: '2' }, `${resume}/etape`);
    await remplis(admin, resume, { statut: 'En Livraison' }, `${resume}/statut`);
    expect((await db().from('clients').where({ id }))[0]).toMatchObject({
      step_dash: 2,
      statut: 'En Livraison',
    });
  });

  test('un choix du patient se note, un dossier se limite et se lève, un texte reçoit une version', async () => {
    const { id } = await enseigne.createClient({ nom: 'Fabre' });
    const viePrivee = `/admin/nouveauClient/${id}/vie-privee`;
    await remplis(admin, `${viePrivee}/choix/campagnes`, { reponse: 'non', mode: 'oral' });
    await remplis(admin, `${viePrivee}/limitation`, { motif: 'droits' });
    expect(await say(`/admin/nouveauClient/${id}`)).toContain('Traitement limité à la demande du patient');
    await remplis(admin, `${viePrivee}/levee`, { leveeMotif: 'Adresse vérifiée avec lui' });
    expect(await say(`/admin/nouveauClient/${id}`)).not.toContain('Traitement limité');
    const texte = { objet: 'relanceSms', texte: 'court' };
    expect(await refuse('/admin/textes-accord', texte)).toContain(
      'Écrivez la phrase qui est lue au patient.',
    );
    await remplis(admin, '/admin/textes-accord', { ...texte, texte: 'Pouvons-nous vous écrire par SMS ?' });
    expect(await say('/admin/textes-accord')).toContain('Version 1, de');
  });

  test('la revue de l’année : un motif de garde, une demande d’archivage, une recherche d’archives', async () => {
    const ancien = { date_creation: '2014-03-02T09:00:00.000Z', modifie_le: '2014-03-02T09:00:00.000Z' };
    const colin = await enseigne.createClient({ nom: 'Colin' }, ancien);
    const aubert = await enseigne.createClient({ nom: 'Aubert' }, ancien);
    await remplis(admin, `/admin/conservation/gardes/${colin.id}`, { motif: 'Litige avec un organisme' });
    expect(await db().from('gardes_dossier').where({ client_id: colin.id })).toHaveLength(1);
    const demande = `/admin/conservation/demande?geste=archivage&ids=${aubert.id}`;
    const rendu = await remplis(admin, demande, { motif: 'Revue annuelle' });
    expect(await say(rendu)).toContain('Compte rendu de conservation');
    const trouve = await envoie(admin, '/admin/archives', { q: 'aubert', motif: 'Demande du patient' });
    expect(await say(redirection(trouve) ?? '')).toContain('Aubert');
  });

  test('un code de déverrouillage se choisit ; un code qui se devine est refusé', async () => {
    const page = '/admin/user-profile/code';
    const saisie = { pin: '1234', pinConfirme: '1234', password: MOT_DE_PASSE };
    expect(await refuse(page, saisie)).toContain('Ce code se devine');
    await remplis(admin, page, { ...saisie, pin: '83062', pinConfirme: '83062' });
  });

  test('un mouvement de stock se refuse et s’enregistre, la marque filtre par l’adresse', async () => {
    const id = await createProduit(
      enseigne.context(),
      { quantity: '0', marque: 'Otéa' },
      enseigne.bellecour.id,
    );
    const page = `/admin/stock/${id}/mouvements`;
    expect(await refuse(page, { motif: 'Casse', quantite: '1' })).toContain(
      'Il ne reste aucune pièce en stock.',
    );
    await remplis(admin, page, { motif: 'Réception fournisseur', quantite: '4' });
    expect((await db().from('produits').where({ id }))[0]?.quantity).toBe(4);
    expect(await say('/admin/stock?marque=Ot%C3%A9a')).toContain('Stock des Matériels (Total : 1)');
  });

  test('envoyé deux fois, un événement n’est qu’un', async () => {
    const page = '/admin/agenda/nouveau?date=2037-12-02';
    const html = await admin.page(page);
    const champs = { type: 'Doublé', date: '2037-12-02', heure: '10:00', heureFin: '11:00' };
    for (const _ of [1, 2]) await admin.post(page, { ...hiddenOf(html), ...champs });
    expect(await db().from('evenements').where({ type: 'Doublé' })).toHaveLength(1);
  });

  test('une faute de saisie ne fait pas passer par-dessus un collègue', async () => {
    const contact = { email: 'eve@exemple.fr', telephonePortable: '0610203040' };
    const { id } = await enseigne.createClient({ nom: 'Petit', ...contact });
    const fiche = `/admin/nouveauClient/${id}`;
    const champs = { ...hiddenOf(await admin.page(`${fiche}?modifier=1`)), nom: 'Petit', ...contact };
    await db().update('clients', { id }, { version: 2, ville: 'Nîmes' });
    const faute = await (await admin.post(fiche, { ...champs, email: '' })).text();
    expect(textOf(faute)).toContain("L'email est requis.");
    const conflit = await admin.post(fiche, { ...champs, ...hiddenOf(faute) });
    expect(await conflit.text()).toContain('Ce client a été modifié pendant votre saisie');
    expect((await db().from('clients').where({ id }))[0]?.ville).toBe('Nîmes');
  });

  test('Appareillé demande sa date ; un prix de devis changé seul fait l’autre ; un moyen de paiement se supprime', async () => {
    const { id } = await enseigne.createClient({ nom: 'Petit' });
    await remplis(admin, `/admin/clients/${id}/statut?statut=Appareill%C3%A9`, {
      dateAppareillage: '2026-11-20',
    });
    expect((await db().from('clients').where({ id }))[0]).toMatchObject({ date_appareillage: '2026-11-20' });
    const ht = await enseigne.createClient({ nom: 'Durand' }, { centre_id: enseigne.croixRousse.id });
    const devisId = await storeDevis(enseigne.context(), ht.id);
    const devis = `/admin/nouveauClient/${ht.id}?onglet=devis&modifier=1`;
    await remplis(admin, devis, { prixHTDDevis: '2000' });
    expect(await say(`/admin/nouveauClient/${ht.id}?onglet=devis&devis=${devisId}`)).toContain('2 110,00');
    const moyen = { type: 'Chèque', details: 'Chéquier', titulaire: 'Léa Martin' };
    await remplis(admin, '/admin/MoyenDePaiement/nouveau', moyen);
    const [paiement] = await db().from('moyens_paiement');
    await remplis(admin, `/admin/MoyenDePaiement/${paiement?.id}/suppression`, {});
    expect(await say('/admin/MoyenDePaiement')).toContain('Aucun moyen de paiement pour l’instant.');
  });

  test('un client peut-être déjà connu se dit avant l’ajout, et s’ajoute quand même', async () => {
    const commun = { nom: 'Lemaître', email: 'connue@exemple.fr' };
    const { id } = await enseigne.createClient(commun);
    const saisie = { ...commun, telephonePortable: '0698765432' };
    const html = await refuse('/admin/nouveauClient', saisie);
    expect(textOf(html)).toContain('(en commun : nom, e-mail)');
    expect(html).toContain(`/admin/nouveauClient/${id}`);
    expect(html).toContain('value="0698765432"');
    const bouton = /<button[^>]*name="(\w+)" value="([^"]*)"[^>]*>Enregistrer quand même/.exec(html);
    const force = { [bouton?.[1] ?? '']: bouton?.[2] ?? '' };
    await admin.post('/admin/nouveauClient', { ...hiddenOf(html), ...saisie, ...force });
    expect(await db().from('clients').where({ nom: 'Lemaître' })).toHaveLength(2);
  });

  test('la dernière pièce partie entre-temps : le message est sous le choix, ce qui est saisi reste', async () => {
    const { id } = await enseigne.createClient({ nom: 'Petit' });
    const produit = await createProduit(enseigne.context(), { quantity: '1' }, enseigne.bellecour.id);
    const onglet = `/admin/nouveauClient/${id}?onglet=appareillage`;
    const cache = hiddenOf(await admin.page(onglet));
    await db().update('produits', { id: produit }, { quantity: 0 });
    const champs = { produitD: produit, numeroSerieD: 'SN-42', quantityD: '1', marqueAppareilG: 'Otéa' };
    const refused = await admin.post(onglet, { ...cache, ...champs });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(textOf(html)).toContain("Le produit Nuance 300 n'est plus en stock !");
    for (const saisi of ['SN-42', 'Otéa']) expect(html).toContain(`value="${saisi}"`);
  });
});
