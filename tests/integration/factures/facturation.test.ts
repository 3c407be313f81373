import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getClient, getHistorique } from '~/domain/clients/clients.service.server';
import { prevoirFacture } from '~/domain/clients/facture-prevue.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { readFacture } from '~/domain/factures/facture-transmise';
import { listFactures, readCriteresFactures } from '~/domain/factures/factures.lists.server';
import { proposeFacturation, renderFacture } from '~/domain/factures/factures.service.server';
import { getFactureACorriger } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture, deleteFactures } from '~/domain/factures/sort.service.server';
import { useTestApp } from '../../support/app';
import { type AppareilsPoses, storeAppareils } from '../../support/appareils';
import { testDatabases } from '../../support/databases';
import { auJour } from '../../support/facture';
import { readPdf } from '../../unit/pdf/lecture';

const FACTURE = {
  statut: 'Facturé',
  dateFacturation: '2026-11-21',
  remise: '141,39',
  rbstSS: '240',
  rbstCompl: '350,50',
};

const facturer = (ctx: Context, client: ClientRow, values: Record<string, string> = {}) =>
  changeStatut(ctx, client.id, ChangementStatut.parse({ ...FACTURE, ...values }));

describe.each(testDatabases())("facturation d'un client (%s)", (dialecte) => {
  const app = useTestApp(dialecte);
  const factures = (ctx: Context, client: ClientRow) =>
    ctx.db.from('factures').where({ client_id: client.id }).orderBy('rang');

  test('Facturé crée la facture par défaut et finit en Facture éditée', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Lœwe', prenom: 'Zoé', email: 'zoe@exemple.fr' });
    expect(await facturer(ctx, client)).toBe('Facture éditée');
    expect((await getClient(ctx, client.id)).statut).toBe('Facture éditée');
    const [facture] = await factures(ctx, client);
    expect(facture).toMatchObject({
      numero_facture: expect.stringMatching(/^F2026-\d{5}$/),
      nom_client: 'Lœwe',
      total_general: 120_000 - 14_139,
      statut: 'Créée',
      rbst_ss: 24_000,
      rbst_compl: 35_050,
      nom_compte: ctx.acteur.name,
    });
    const lignes = await ctx.db.from('lignes_facture').where({ facture_id: facture?.id ?? '' });
    expect(lignes).toMatchObject([{ description: 'Appareil auditif', quantite: 1, prix: 120_000 }]);
    const actions = (await getHistorique(ctx, client.id)).map((entry) => entry.details);
    expect(actions).toContain('De Aucun à Facturé');
    expect(actions).toContain(`De Facturé à Facture éditée, facture ${facture?.numero_facture}`);
  });

  test('ce qui manque d’un appareil, ou la ligne d’usage, se demande avant d’émettre, et la réponse reste écrite', async () => {
    const ctx = await app.context();
    const saisie = ChangementStatut.parse(FACTURE);
    const nu = await app.createClient();
    const demande = (client: ClientRow, acceptes: string[] = []) =>
      changeStatut(ctx, client.id, saisie, acceptes);
    await expect(demande(nu)).rejects.toMatchObject({
      code: 'facture_a_confirmer',
      suite: { acceptes: ['rien_pose'] },
    });
    expect(await factures(ctx, nu)).toEqual([]);
    await demande(nu, ['rien_pose']);
    const phonak = { marque: 'Phonak', modele: 'Audéo L90', montant: 90_047 };
    const D = { ...phonak, lpp: '2345678', numero_serie: 'S1' };
    const equipe = await app.createClient({ email: 'e@exemple.fr' }, undefined, { D, G: phonak });
    const manques = ['sans_lpp_G', 'sans_serie_G'];
    await expect(demande(equipe)).rejects.toMatchObject({ suite: { acceptes: manques } });
    await demande(equipe, manques);
    const [facture] = await factures(ctx, equipe);
    const details = (await getHistorique(ctx, equipe.id)).map((entry) => entry.details);
    expect(details).toContainEqual(
      expect.stringContaining(
        'confirmé : pas de code LPP, oreille gauche, pas de n° de série, oreille gauche',
      ),
    );
    const garde = await ctx.db.from('journal').where({ objet_id: facture?.id ?? '' });
    expect(garde.map((each) => each.details)).toContainEqual(
      expect.stringContaining('confirmé : pas de code'),
    );
    const { textes } = await getFactureACorriger(ctx, facture?.id ?? '');
    const corrige = (champs: object) => readFacture({ ...textes, ...champs });
    // What it lacked before is not asked about again, what it lacks from now on is.
    await expect(
      corrigerFacture(ctx, facture?.id ?? '', corrige({ numeroSerieD: '' }), { acceptes: [] }),
    ).rejects.toMatchObject({ suite: { acceptes: ['sans_serie_D'] } });
    await corrigerFacture(ctx, facture?.id ?? '', corrige({ ville: 'Nîmes' }), { acceptes: [] });
  });

  test('une lettre que la page ne peut pas avoir est nommée avant d’émettre ; les données gardent le texte', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient(
      { nom: '王', prenom: 'Zoé ≥', adresse: '1, rue A', codePostal: '1000', ville: 'Bruxelles' },
      { pays: 'BE' },
    );
    const saisie = ChangementStatut.parse(FACTURE);
    await expect(changeStatut(ctx, client.id, saisie, ['rien_pose'])).rejects.toMatchObject({
      message: expect.stringContaining('La page ne peut pas imprimer 王 :'),
      suite: { acceptes: ['rien_pose', 'lettres_738b'] },
    });
    await changeStatut(ctx, client.id, saisie, ['rien_pose', 'lettres_738b']);
    const [facture] = await factures(ctx, client);
    expect(facture).toMatchObject({ nom_client: '王', pays: 'BE' });
    const { pdf } = await renderFacture(ctx, facture?.id ?? '');
    const cii = new mupdf.PDFDocument(pdf)
      .getTrailer()
      .get('Root', 'AF', 0)
      .get('EF', 'F')
      .readStream()
      .asString();
    expect(cii).toContain('<ram:Name>Zoé ≥ 王</ram:Name>');
    expect(cii).toContain('<ram:CityName>Bruxelles</ram:CityName><ram:CountryID>BE</ram:CountryID>');
    expect(readPdf(pdf).pages[0]?.text).toMatch(/Zoé ≥ \?[\s\S]*BELGIQUE/);
  });

  test('ce qui sera émis se montre avant, par le calcul de l’émission, et rien n’est écrit ; autre chose se montre de nouveau', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const client = await app.createClient({ email: 'v@exemple.fr' });
    const saisie = ChangementStatut.parse(FACTURE);
    const emettre = (acceptes: string[], values = {}) =>
      changeStatut(ctx, client.id, { ...saisie, ...values }, acceptes, { montrer: true });
    const prevue = await prevoirFacture(ctx, client.id, saisie);
    expect(prevue).toMatchObject({
      lignes: [{ description: 'Appareil auditif', quantite: 1, total: 120_000 }],
      ...{ remise: 14_139, total: 105_861, amo: 24_000, amc: 35_050, patient: 46_811 },
      ...{ livraison: '2026-11-21', serie: 'F2026' },
      remarques: [expect.stringContaining('Aucun appareil n’est posé')],
    });
    await expect(emettre([])).rejects.toMatchObject({
      code: 'facture_a_confirmer',
      suite: { apercu: prevue, acceptes: ['rien_pose', prevue.cle] },
    });
    // Whoever accepts the usual line has not seen these amounts.
    await expect(emettre(['rien_pose'])).rejects.toMatchObject({ suite: { oui: 'Émettre la facture' } });
    await expect(emettre(['rien_pose', prevue.cle], { rbstSS: 0 })).rejects.toMatchObject({
      suite: { apercu: { amo: 0, patient: 70_811 } },
    });
    expect(await factures(ctx, client)).toEqual([]);
    expect((await getClient(ctx, client.id)).statut).toBe('');
    await emettre(['rien_pose', prevue.cle]);
    const [facture] = await factures(ctx, client);
    expect(facture).toMatchObject({ total_general: prevue.total, reste_patient: prevue.patient });
    expect(facture?.numero_facture).toMatch(new RegExp(`^${prevue.serie}-`));
    await expect(prevoirFacture(ctx, client.id, saisie)).rejects.toMatchObject({
      code: 'facture_deja_faite',
    });
  });

  test('les lignes sont les appareils posés, par oreille, avec la TVA du centre', async () => {
    const ctx = await app.context();
    const phonak = { marque: 'Phonak', modele: 'Audéo L90', quantity: 1, montant: 90_047 };
    const appareils = { D: { ...phonak, code_produit: 'AL90', lpp: '2345678' }, G: phonak };
    const client = await app.createClient({}, { centre_id: app.croixRousse.id }, appareils);
    await facturer(ctx, client, { remise: '' });
    const [facture] = await factures(ctx, client);
    expect(facture).toMatchObject({ regime_tva: 'tva55', total_general: 2 * 95_000 });
    const lignes = await ctx.db
      .from('lignes_facture')
      .where({ facture_id: facture?.id ?? '' })
      .orderBy('rang');
    expect(lignes).toMatchObject([
      {
        oreille: 'D',
        description: 'Phonak Audéo L90, oreille droite',
        code_produit: 'AL90',
        lpp: '2345678',
        prix: 90_047,
      },
      { oreille: 'G', description: 'Phonak Audéo L90, oreille gauche', prix: 90_047 },
    ]);
  });

  test('une deuxième facture est refusée et rien n’est enregistré', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ email: 'deux@exemple.fr' });
    await facturer(ctx, client);
    await changeStatut(ctx, client.id, ChangementStatut.parse({ statut: 'En Livraison' }));
    await expect(facturer(ctx, client)).rejects.toThrow(
      "Erreur: Une facture existe déjà pour ce client avec l'email deux@exemple.fr",
    );
    expect((await getClient(ctx, client.id)).statut).toBe('En Livraison');
    expect(await factures(ctx, client)).toHaveLength(1);
  });

  test('un client appareillé de nouveau, ou dont la facture est annulée, se facture encore', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await facturer(ctx, client);
    await changeStatut(
      ctx,
      client.id,
      ChangementStatut.parse({ statut: 'Appareillé', dateAppareillage: '2026-11-25' }),
    );
    await facturer(auJour(ctx, '2026-11-26'), client, { dateFacturation: '2026-11-26' });
    const [, second] = await factures(ctx, client);
    await changeStatutFacture(ctx, second?.id ?? '', { statut: 'Annulée' });
    await changeStatutFacture(ctx, (await factures(ctx, client))[0]?.id ?? '', { statut: 'Annulée' });
    await facturer(auJour(ctx, '2026-11-27'), client, { dateFacturation: '2026-11-27' });
    expect(await factures(ctx, client)).toHaveLength(3);
  });

  test('une date d’appareillage plus tardive que la facture ne suffit pas : il faut un nouvel appareillage', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ dateAppareillage: '2026-12-01' });
    await facturer(ctx, client);
    await expect(facturer(ctx, client)).rejects.toThrow('Une facture existe déjà');
    await changeStatut(
      ctx,
      client.id,
      ChangementStatut.parse({ statut: 'Appareillé', dateAppareillage: '2026-12-10' }),
    );
    await facturer(ctx, client, { dateFacturation: '2026-05-10' });
    await expect(facturer(ctx, client)).rejects.toThrow('Une facture existe déjà');
    expect(await factures(ctx, client)).toHaveLength(2);
  });

  test('un autre appareil posé le jour de la facture se facture encore, lui seul', async () => {
    const ctx = await app.context();
    const phonak = { D: { marque: 'Phonak', modele: 'Audéo L90', montant: 90_000 } };
    const client = await app.createClient({ dateAppareillage: '2026-11-21' }, {}, phonak);
    const poser = (appareils: AppareilsPoses) => storeAppareils(ctx.db, client, appareils);
    await facturer(ctx, client, { rbstSS: '0', rbstCompl: '0', remise: '' });
    await poser({ D: { numero_serie: 'SN-1', modele: 'AUDEO L-90' } });
    await expect(facturer(ctx, client)).rejects.toThrow('Une facture existe déjà');
    await poser({ G: { marque: 'Oticon', modele: 'Intent 1', montant: 80_000 } });
    await facturer(ctx, client, { rbstSS: '0', rbstCompl: '0', remise: '' });
    await expect(facturer(ctx, client)).rejects.toThrow('Une facture existe déjà');
    await poser({ D: { marque: 'Starkey', modele: 'Genesis', numero_serie: 'SN-2' } });
    await facturer(ctx, client, { rbstSS: '0', rbstCompl: '0', remise: '' });
    await expect(facturer(ctx, client)).rejects.toThrow('Une facture existe déjà');
    const noms = (await factures(ctx, client)).map(async ({ id }) =>
      (await ctx.db.from('lignes_facture').where({ facture_id: id })).map(({ modele }) => modele),
    );
    expect(await Promise.all(noms)).toEqual([['Audéo L90'], ['Intent 1'], ['Genesis']]);
  });

  test('l’appareil saisi après une facture qui n’en nomme aucun est celui de cette facture', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ dateAppareillage: '2026-11-21' });
    await facturer(ctx, client);
    await storeAppareils(ctx.db, client, { G: { marque: 'Oticon', montant: 1 } });
    await expect(facturer(ctx, client)).rejects.toThrow('Une facture existe déjà');
  });

  test('sans e-mail, le refus ne finit pas par « avec l’email »', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ email: '' });
    await facturer(ctx, client);
    await expect(facturer(ctx, client)).rejects.toThrow(/^Erreur: Une facture existe déjà pour ce client$/);
  });

  test('une nouvelle facture propose la date du jour et aucun montant de l’ancienne', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ dateFacturation: '2023-05-10', rbstSS: '100' });
    const proposed = async () => proposeFacturation(ctx, await getClient(ctx, client.id));
    expect(await proposed()).toMatchObject({ dateFacturation: '2023-05-10', rbstSS: 10_000 });
    await facturer(ctx, client, { dateFacturation: '2023-05-10' });
    expect(await proposed()).toEqual({
      dateFacturation: '2026-11-21',
      remise: null,
      rbstSS: null,
      rbstCompl: null,
    });
  });

  test('un appareil sans prix ne fait pas une facture de 0,00 €', async () => {
    const ctx = await app.context();
    const client = await app.createClient({}, {}, { D: { marque: 'Phonak', montant: null } });
    await expect(facturer(ctx, client)).rejects.toThrow(
      "le prix de l'appareil « Phonak » n'est pas renseigné",
    );
    expect(await factures(ctx, client)).toHaveLength(0);
  });

  test('un appareil dont seul le numéro de série est saisi n’est pas facturé comme s’il n’y en avait pas', async () => {
    const ctx = await app.context();
    for (const appareils of [
      { D: { numero_serie: 'SN-1' } },
      { G: { lpp: '2390184' } },
      { G: { code_produit: 'AL90' } },
    ]) {
      const client = await app.createClient({}, {}, appareils);
      await expect(facturer(ctx, client)).rejects.toThrow("le prix de l'appareil « Appareil auditif »");
      expect(await factures(ctx, client)).toEqual([]);
    }
  });

  test('un total démesuré est refusé en clair, sans facture ni numéro', async () => {
    const ctx = await app.context();
    const enorme = { quantity: 999, montant: 100_000_000, modele: 'Or massif' };
    const client = await app.createClient({}, {}, { D: enorme });
    await expect(facturer(ctx, client)).rejects.toThrow('le total dépasse 1\u202F000\u202F000,00\u202F€');
    expect(await factures(ctx, client)).toEqual([]);
    expect((await getClient(ctx, client.id)).statut).toBe('');
  });

  test('une facture se retrouve par son numéro, entier ou en partie', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ nom: 'Retrouvable' });
    await facturer(ctx, client);
    const numero = (await factures(ctx, client))[0]?.numero_facture ?? '';
    for (const q of [numero, numero.toLowerCase(), numero.slice(1), numero.slice(6)]) {
      const { items } = await listFactures(
        ctx,
        readCriteresFactures(new URLSearchParams({ q, taille: '100' })),
      );
      expect(items.map((item) => item.numeroFacture)).toContain(numero);
    }
  });

  test('une remise ou des remboursements plus grands que le total sont refusés sur leur champ', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await expect(facturer(ctx, client, { remise: '1200,01' })).rejects.toMatchObject({
      fields: { remise: expect.any(String) },
    });
    await expect(facturer(ctx, client, { rbstSS: '1000' })).rejects.toMatchObject({
      fields: { rbstSS: expect.any(String) },
    });
    expect(await factures(ctx, client)).toHaveLength(0);
  });

  test('les numéros se suivent sans trou, même refusés, supprimés ou pris en même temps', async () => {
    const ctx = await app.context({ centres: [app.croixRousse] });
    const clients = await Promise.all(
      Array.from({ length: 12 }, () => app.createClient({}, { centre_id: app.croixRousse.id })),
    );
    const results = await Promise.allSettled(
      clients.flatMap((client) => [facturer(ctx, client), facturer(ctx, client)]),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(12);
    const rows = await ctx.db.from('factures').orderBy('numero_facture');
    await deleteFactures(ctx, [rows[3]?.id ?? '']);
    await facturer(ctx, await app.createClient({}, { centre_id: app.croixRousse.id }));
    const numbers = (await ctx.db.from('factures').orderBy('numero_facture')).map((row) =>
      Number(row.numero_facture.slice(6)),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('chaque centre a sa propre suite de numéros, par année', async () => {
    const ctx = await app.context({ centres: [app.etranger] });
    const client = await app.createClient({}, { centre_id: app.etranger.id });
    await facturer(auJour(ctx, '2027-01-02'), client, { dateFacturation: '2027-01-02' });
    expect((await factures(ctx, client))[0]?.numero_facture).toBe('F2027-00001');
  });
});
