import { beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '~/domain/access/context.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import { readTotaux } from '~/domain/comptabilite/totaux-cloture';
import { addDays, toParis } from '~/lib/dates';
import { joursDuMois } from '~/lib/mois';
import { testDatabases } from '../support/databases';
import type { Saisie } from '../support/formulaire';
import { useSharedSite } from '../support/site';
import { createProduit } from '../support/stock';
import { textOf } from '../support/visiteur';
import { unzip } from '../support/zip';
import { type Cote, createCote } from './paires/cote';

/** The device that is tried, and the one that is kept; prices without tax. */
const ESSAYE = { marque: 'Phonak', model: 'Audéo L90-R', code: 'AL90', lpp: '2383450', price: '1791,47' };
const GARDE = { marque: 'Phonak', model: 'Audéo L70-R', code: 'AL70', lpp: '2383450', price: '1658,77' };

const devisDe = ({ marque, model, lpp }: typeof ESSAYE, ttc: string, jour: string): Saisie => ({
  ...{ dateDevis: jour, dureeValiditeDevis: '90', classeAppareilDevis: 'Classe 2', acompteDevis: '300' },
  ...{ marqueAppareilDDevis: marque, modeleAppareilDDevis: model, lppDDevis: lpp, quantityD: '1' },
  ...{ marqueAppareilGDevis: marque, modeleAppareilGDevis: model, lppGDevis: lpp, quantityG: '1' },
  ...{ prixTTCDDevis: ttc, prixTTCGDevis: ttc, rbstSSDevis: '480', rbstComplDevis: '800' },
});

const JOUR = toParis(new Date()).date;

describe.each(testDatabases())('le mois d’un centre, par ses écrans (%s)', (dialecte) => {
  const site = useSharedSite(dialecte);
  let c: Cote;
  let fiche: string;
  let clientId: string;
  let facture: string;

  const rows = (table: 'devis' | 'essais' | 'avoirs') =>
    c.ctx().db.from(table).where({ client_id: clientId });
  const reglements = () => c.ctx().db.from('reglements').where({ client_id: clientId }).orderBy('rang');
  const factureRow = () => c.ctx().db.from('factures').where({ client_id: clientId }).first();
  const page = async (path: string) => textOf(await c.visiteur.page(path)).replace(/[\u00a0\u202f]/g, ' ');

  async function nouveauDevis(produit: typeof ESSAYE, ttc: string): Promise<string> {
    const deja = (await rows('devis')).map(({ id }) => id);
    await c.remplis(`${fiche}?onglet=devis&nouveau=1`, devisDe(produit, ttc, JOUR));
    const [id] = (await rows('devis')).map((row) => row.id).filter((each) => !deja.includes(each));
    return id ?? '';
  }
  const encaisse = (payeur: string, mode: string, montant: string) =>
    c.remplis(`/admin/nouvelleFacture/${facture}/encaissement?payeur=${payeur}`, { mode, montant });
  const rembourse = (payeur: string, montant: string) =>
    c.remplis(`/admin/nouvelleFacture/${facture}/remboursement?payeur=${payeur}`, {
      mode: 'virement',
      montant,
    });

  beforeAll(async () => {
    c = await createCote(site);
    await c.remplis(`/admin/centres/${c.centre.id}`, { regimeTva: 'tva55' });
    const [essaye, garde] = [
      await createProduit(c.ctx(), { ...ESSAYE, name: ESSAYE.model }, c.centre.id),
      await createProduit(c.ctx(), { ...GARDE, name: GARDE.model }, c.centre.id),
    ];
    await c.remplis('/admin/nouveauClient', {
      ...{ nom: 'Gauthier', prenom: 'Odette', email: 'odette.gauthier@exemple.fr' },
      telephonePortable: '06 10 20 30 40',
    });
    clientId = (await c.ctx().db.from('clients').first())?.id ?? '';
    fiche = `/admin/nouveauClient/${clientId}`;

    // Quote, trial with its deposit, exchange of both devices, the quote of what is kept.
    const ancien = await nouveauDevis(ESSAYE, '1890');
    await c.remplis(`${fiche}?onglet=appareillage`, {
      ...{ produitD: essaye, numeroSerieD: 'D1', lppD: ESSAYE.lpp },
      ...{ produitG: essaye, numeroSerieG: 'G1', lppG: ESSAYE.lpp },
    });
    await c.remplis(`${fiche}/essais/nouveau?onglet=essais`, {
      ...{ debut: addDays(JOUR, -20), oreilleD: 'on', oreilleG: 'on' },
      ...{ devisId: ancien, depot: '300', modeDepot: 'carte' },
    });
    const [essai] = await rows('essais');
    const issue = `${fiche}/essais/${essai?.id}/issue?onglet=essais`;
    await c.remplis(issue, {
      ...{ issueD: 'echange', produitD: garde, numeroSerieD: 'D2' },
      ...{ issueG: 'echange', produitG: garde, numeroSerieG: 'G2' },
    });
    const nouveau = await nouveauDevis(GARDE, '1750');
    await c.remplis(`${fiche}/devis/${nouveau}/decision`, { choixD: 'propose', choixG: 'propose' });
    await c.remplis(issue, { issueD: 'garde', issueG: 'garde', devisId: nouveau });

    // The invoice, and what each pays of it.
    await c.remplis(`${fiche}/devis/${nouveau}/facturation`, {});
    facture = (await factureRow())?.id ?? '';
    await encaisse('patient', 'cheque', '720');
    await encaisse('patient', 'carte', '600');
    await encaisse('patient', 'virement', '200');
  });

  test('la facture est celle du devis signé, l’acompte l’a suivie, et chaque mode a sa somme', async () => {
    expect(await factureRow()).toMatchObject({
      ...{ total_general: 350_000, rbst_ss: 48_000, rbst_compl: 80_000, reste_patient: 40_000 },
    });
    const recus = (await reglements()).filter(({ nature }) => nature === 'encaissement');
    expect(recus.map(({ mode, montant }) => [mode, montant])).toEqual([
      ['carte', 30_000],
      ['cheque', 72_000],
      ['carte', 60_000],
      ['virement', 20_000],
    ]);
    const lue = await page(`/admin/nouvelleFacture/${facture}`);
    for (const dit of ['Reste à charge 2 220,00 €', 'Patient 400,00 €', 'Sécurité sociale 480,00 €'])
      expect(lue).toContain(dit);
  });

  test('les caisses paient, une oreille est reprise, et chacun est remboursé de sa part', async () => {
    await encaisse('amo', 'tiers_payant', '480');
    await encaisse('amc', 'tiers_payant', '790');
    const [droite] = await c.ctx().db.from('lignes_facture').where({ facture_id: facture }).orderBy('rang');
    await c.remplis(`/admin/nouvelleFacture/${facture}/avoir`, {
      ...{ motif: 'Retour d’une oreille', etendue: 'lignes', [`quantite-${droite?.id}`]: '1' },
    });
    const [avoir] = await rows('avoirs');
    expect(avoir).toMatchObject({ total_general: 175_000, rbst_ss: 24_000, rbst_compl: 40_000 });
    // What the patient has paid too much is their credit; an insurer's stays with the invoice.
    expect(await factureRow()).toMatchObject({ reste_patient: 0, reste_amo: -24_000, reste_amc: -39_000 });
    await c.remplis(`${fiche}/remboursement?onglet=reglements`, { mode: 'virement', montant: '710' });
    await rembourse('amo', '240');
    await rembourse('amc', '390');
    expect(await factureRow()).toMatchObject({ reste_patient: 0, reste_amo: 0, reste_amc: 0 });
    expect((await reglements()).reduce((sum, { montant }) => sum + montant, 0)).toBe(175_000);
  });

  test('FEC, journal et e-reporting disent les mêmes sommes, et le FEC est équilibré', async () => {
    const mois = joursDuMois(JOUR.slice(0, 7));
    const ventes = 'Dans le fichier 1 750,00 € D’après les scellés de la période 1 750,00 €';
    const taux = 'Ventes à 5,5 % HT 1 658,77 € TVA 91,23 € 1 750,00 €';
    const modes = 'Règlements, virement −1 140,00 €';
    for (const [nature, ...dits] of [
      ['fec', ventes, taux, 'Règlements, carte 900,00 €', modes],
      ['journal', ventes, taux, modes],
      ['ereporting', ventes, taux],
    ]) {
      const ou = await c.remplis('/admin/comptabilite/exports', {
        nature: nature ?? '',
        format: '',
        ...mois,
      });
      const lue = await page(ou);
      for (const dit of dits) expect(lue).toContain(dit);
      expect(lue).toContain('Contrôlé');
      if (nature !== 'fec') continue;
      const fichier = await c.visiteur.post(`${new URL(ou, site.server.url).pathname}/fichier`);
      const [fec = ''] = [...unzip(Buffer.from(await fichier.arrayBuffer()))]
        .filter(([nom]) => /FEC\d+\.txt$/.test(nom))
        .map(([, contenu]) => contenu.toString());
      const [, ...lignes] = fec
        .trimEnd()
        .split('\r\n')
        .map((ligne) => ligne.split('\t'));
      const cents = (texte = '') => Math.round(Number(texte.replace(',', '.')) * 100);
      const soldes = new Map<string, number>();
      for (const ligne of lignes)
        soldes.set(ligne[4] ?? '', (soldes.get(ligne[4] ?? '') ?? 0) + cents(ligne[11]) - cents(ligne[12]));
      const { 512: banque, 5112: cheques, 7071: vendu, 445711: tva, ...soldees } = Object.fromEntries(soldes);
      expect([banque, cheques, vendu, tva]).toEqual([103_000, 72_000, -165_877, -9123]);
      // Nobody owes anything any more, and nothing is owed to anybody.
      expect(soldees).toEqual({ 411: 0, 4191: 0 });
    }
  });

  test('les écrans et la clôture du mois aussi', async () => {
    expect(await page('/admin/index')).toContain('Chiffre d’affaires TTC du mois 1 750 €');
    expect(await page('/admin/factures')).toContain('3 500,00 € reste dû 0,00 €');
    expect(await page('/admin/encaissements')).toContain('toutes les factures sont réglées');
    const ensuite = `${addDays(joursDuMois(JOUR.slice(0, 7)).au, 2)}T08:00:00.000Z`;
    await closePeriodes(createContext({ ...c.ctx(), now: () => new Date(ensuite) }));
    const [cloture] = await c.ctx().db.from('clotures').where({ centre_id: c.centre.id, periode: 'mois' });
    expect(readTotaux(cloture ?? { totaux: '' })).toMatchObject({
      ventes: { nombre: 1, ttc: 350_000 },
      avoirs: { nombre: 1, ttc: 175_000 },
      encaissements: { nombre: 6, total: 309_000 },
      remboursements: { total: 134_000 },
    });
    expect(await page('/admin/comptabilite')).toContain(
      '3 500,00 € 1 750,00 € encaissé 3 090,00 € 1 340,00 €',
    );
  });
});
