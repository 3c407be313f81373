import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { LigneAFaire } from '~/domain/a-faire/ligne';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import type { NatureAFaire } from '~/domain/a-faire/natures';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { listSuivi } from '~/domain/clients/suivis.lists.server';
import { handOverCompteRendu } from '~/domain/comptes-rendus/remise.service.server';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { createPrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { noterChoix } from '~/domain/vie-privee/choix.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { storeAppareils } from '../../support/appareils';
import { createCompteRenduDe } from '../../support/compte-rendu';
import { testDatabases } from '../../support/databases';
import { storeDevis } from '../../support/devis';
import { storeEssai } from '../../support/essai';
import { factureAuJour } from '../../support/facture';
import { storePart } from '../../support/part';
import { saisiePrescription } from '../../support/prescription';
import { saisieReglement, storeFactureDe, storeReglement, storeReglementDe } from '../../support/reglement';

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('lignes de ce qu’il y a à faire (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
  });

  const groupes = (search = '', who = ctx) =>
    listLignes(who, readCriteresLignes(new URLSearchParams(search)));
  const lignes = async (nature: NatureAFaire, who = ctx): Promise<LigneAFaire[]> =>
    (await groupes(`nature=${nature}`, who)).flatMap((groupe) => groupe.lignes);
  const noms = async (nature: NatureAFaire, who = ctx) =>
    (await lignes(nature, who)).map(({ client }) => client?.nom);

  const prescription = (client: ClientRow, date: string) =>
    createPrescription(ctx, client.id, saisiePrescription({ date, prescripteur: 'Dr Anne Martin' }));

  test('une facture d’appareil attend son compte rendu, jusqu’à ce qu’il soit remis', async () => {
    const facturer = async (nom: string, dateFacture: string) => {
      const client = await app.createClient({ nom, prenom: '' });
      const { id } = await factureAuJour(ctx, dateFacture, { rbstSS: '0', rbstCompl: '0' }, client.id);
      return { client, factureId: id };
    };
    const retard = await facturer('En retard', '2026-11-13');
    await facturer('Ce jour', '2026-11-14');
    await facturer('Ancienne', '2026-05-20');
    const parti = await facturer('Corbeille', '2026-11-15');
    await deleteClients(ctx, [parti.client.id]);
    expect(await noms('compteRendu')).toEqual(['En retard', 'Ce jour']);
    const [first, second] = await lignes('compteRendu');
    expect(first).toMatchObject({ depuis: '2026-11-13', echeance: '2026-11-20', enRetard: true, lieA: '' });
    expect(second).toMatchObject({ echeance: '2026-11-21', enRetard: false });
    const { client, factureId } = retard;
    const id = await createCompteRenduDe(ctx, client.id, { factureId });
    expect((await lignes('compteRendu'))[0]).toMatchObject({ lieA: id });
    await handOverCompteRendu(ctx, client.id, id, { faitLe: '2026-11-21' });
    expect(await noms('compteRendu')).toEqual(['Ce jour']);
    expect(await lignes('compteRendu', await app.stranger())).toEqual([]);
  });

  test('une ordonnance qui expire bientôt, dont rien n’est venu', async () => {
    const client = (nom: string, columns: Partial<ClientRow> = {}) =>
      app.createClient({ nom, prenom: '' }, columns);
    await prescription(await client('Dernier jour'), '2025-11-21');
    await prescription(await client('Soixante jours'), '2026-01-20');
    await prescription(await client('Trop tôt'), '2026-01-21');
    await prescription(await client('Périmée'), '2025-11-20');
    await prescription(await client('Appareillé depuis', { date_appareillage: '2026-03-01' }), '2026-01-02');
    await prescription(await client('Appareillé avant', { date_appareillage: '2022-03-01' }), '2026-01-02');
    const annulee = await client('Facture annulée');
    await prescription(annulee, '2025-11-30');
    const { id } = await factureAuJour(ctx, '2026-01-10', { rbstSS: '0', rbstCompl: '0' }, annulee.id);
    await ctx.db.update('factures', { id }, { statut: 'Annulée' });
    const refaite = await client('Refaite');
    await prescription(refaite, '2025-12-02');
    await prescription(refaite, '2026-10-02');
    const parti = await client('Corbeille');
    await prescription(parti, '2025-12-03');
    await deleteClients(ctx, [parti.id]);
    expect(await noms('ordonnance')).toEqual([
      'Dernier jour',
      'Facture annulée',
      'Appareillé avant',
      'Soixante jours',
    ]);
    const [first] = await lignes('ordonnance');
    expect(first).toMatchObject({
      quoi: 'Ordonnance (Dr Anne Martin) valable jusqu’au 21/11/2026',
      ...{ depuis: '2025-11-21', echeance: '2026-11-21', enRetard: false, pour: ctx.acteur.name },
    });
    expect(first?.pourquoi).toContain('valable 12 mois (Usage de la profession)');
    expect(await lignes('ordonnance', await app.context({ courant: app.croixRousse }))).toEqual([]);
    expect(await lignes('ordonnance', await app.stranger())).toEqual([]);
  });

  test('un devis, un essai et un rendez-vous attendent ici comme au tableau de bord', async () => {
    const client = await app.createClient({ nom: 'Devis' });
    await ctx.db.insert('devis', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, numero_devis: 'D7' },
      ...{ date_devis: '2026-11-02', duree_validite_devis: 90, cree_le: '2026-11-02T10:00:00.000Z' },
    });
    await app.createClient(
      { nom: 'Essai' },
      { statut: 'Rdv 1er essai', date_maj_status: '2026-09-02T08:00:00.000Z' },
    );
    await app.createClient(
      { nom: 'Rdv' },
      { statut: 'Rdv devis', date_maj_status: '2026-09-02T08:00:00.000Z' },
    );
    for (const [nature, suivi] of [
      ['devis', 'devis'],
      ['essai', 'essais'],
      ['rdv', 'rdv'],
    ] as const) {
      const { premiers } = await listSuivi(ctx, suivi, 100);
      const trouvees = await lignes(nature);
      expect(trouvees.map((ligne) => ligne.client?._id)).toEqual(premiers.map(({ _id }) => _id));
      expect(trouvees.map(({ depuis }) => depuis)).toEqual(premiers.map(({ depuis }) => depuis));
      expect(trouvees.length).toBeGreaterThan(0);
    }
    expect((await lignes('devis'))[0]?.quoi).toBe('Devis D7 sans réponse');
  });

  test('un appel de vente veut un accord noté ; ce que le patient a déjà ici n’en veut pas', async () => {
    const client = await app.createClient({ nom: 'Appelé', telephonePortable: '0610203041' });
    await ctx.db.insert('devis', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, numero_devis: 'D8' },
      ...{ date_devis: '2026-11-02', duree_validite_devis: 90, cree_le: '2026-11-02T10:00:00.000Z' },
    });
    const autre = await app.createClient(
      { nom: 'Autre', telephonePortable: '0610203042' },
      { statut: 'Rdv devis', date_maj_status: '2026-09-02T08:00:00.000Z' },
    );
    const appelDe = async (nature: NatureAFaire, id: string) =>
      (await lignes(nature)).find((ligne) => ligne.client?._id === id)?.appel;
    expect(await appelDe('devis', client.id)).toContain('pas d’accord pour les appels de vente');
    expect(await appelDe('rdv', autre.id)).toBe('');
    const reponse = { reponse: 'oui', ditLe: null, mode: 'papier', motif: '' } as const;
    await noterChoix(ctx, client.id, 'appelCommercial', reponse, { version: 0 });
    expect(await appelDe('devis', client.id)).toBe('');
  });

  test('des piles se proposent à qui en a pris ici il y a assez longtemps, et n’en a pas repris', async () => {
    const client = await app.createClient({ nom: 'Piles', prenom: '' });
    await storeAppareils(ctx.db, client, { D: { marque: 'Clairson', modele: 'Nuance', numero_serie: 'P1' } });
    const acheter = (dateFacture: string, description1: string) =>
      factureAuJour(ctx, dateFacture, { description1, rbstSS: '0', rbstCompl: '0' }, client.id);
    await acheter('2026-05-22', 'Piles 312');
    expect(await lignes('piles')).toEqual([]);
    await acheter('2026-05-21', 'Piles 13');
    expect(await lignes('piles')).toEqual([]);
    const autre = await app.context({ courant: app.bellecour, now: new Date('2026-11-22T09:00:00Z') });
    const [ligne] = await lignes('piles', autre);
    expect(ligne).toMatchObject({ repere: '2026-05-22', echeance: '2026-11-22', client: { nom: 'Piles' } });
    expect(ligne?.pourquoi).toContain('6 mois');
    await acheter('2026-11-21', 'Bouchons');
    expect(await lignes('piles', autre)).toHaveLength(1);
    await acheter('2026-11-21', 'PILES 312');
    expect(await lignes('piles', autre)).toEqual([]);
  });

  test('un tiers payant refusé ou en retard, pour qui suit les encaissements', async () => {
    const part = await storePart(ctx);
    expect(await lignes('tiersPayant')).toEqual([]);
    await ctx.db.update('parts_attendues', { id: part }, { etat: 'rejetee', motif: 'NIR inconnu' });
    expect((await lignes('tiersPayant'))[0]).toMatchObject({
      objetId: part,
      pourquoi: 'Rejetée : NIR inconnu.',
    });
    await ctx.db.update('parts_attendues', { id: part }, { etat: 'attendue', echeance: '2026-11-20' });
    expect((await lignes('tiersPayant'))[0]).toMatchObject({ enRetard: true, echeance: '2026-11-20' });
    await ctx.db.update('parts_attendues', { id: part }, { echeance: '2026-11-21' });
    expect(await lignes('tiersPayant')).toEqual([]);
    const employe = await app.context({ courant: app.bellecour, role: 'employe' });
    expect((await groupes('', employe)).map(({ nature }) => nature)).not.toContain('tiersPayant');
  });

  test('un patient appareillé sans facture, et un devis accepté sans facture, l’un ou l’autre, hors essai', async () => {
    const pose = (nom: string, date_appareillage: string) =>
      app.createClient({ nom, prenom: '' }, { date_appareillage });
    const facture = await pose('Posé facturé', '2026-10-02');
    const { id } = await factureAuJour(ctx, '2026-10-05', { rbstSS: '0', rbstCompl: '0' }, facture.id);
    await pose('Posé', '2026-10-03');
    await pose('Ce jour', '2026-11-21');
    const enEssai = await pose('Posé en essai', '2026-10-04');
    await storeEssai(ctx, enEssai);
    expect(await noms('aFacturer')).toContain('Posé');
    for (const nom of ['Posé facturé', 'Ce jour', 'Posé en essai'])
      expect(await noms('aFacturer')).not.toContain(nom);
    await ctx.db.update('factures', { id }, { statut: 'Annulée' });
    expect(await noms('aFacturer')).toContain('Posé facturé');

    const accepte = async (nom: string, decide_le: string) => {
      const client = await app.createClient({ nom, prenom: '' });
      const devis = { id: newId(), centre_id: client.centre_id, client_id: client.id, numero_devis: nom };
      await ctx.db.insert('devis', {
        ...{ ...devis, decision: 'accepte', decide_le, date_devis: decide_le },
        cree_le: `${decide_le}T10:00:00.000Z`,
      });
      return { client, devisId: devis.id };
    };
    const vieux = await accepte('Vieux', '2026-10-20');
    await accepte('Jeune', '2026-10-23');
    const lie = await accepte('Lié', '2026-10-21');
    await ctx.db.update(
      'clients',
      { id: (await accepte('Posé après', '2026-10-19')).client.id },
      { date_appareillage: '2026-10-30' },
    );
    expect(await noms('devisAccepte')).toEqual(['Vieux', 'Lié']);
    expect((await lignes('devisAccepte'))[0]).toMatchObject({
      objetId: vieux.devisId,
      quoi: 'Devis Vieux accepté, pas facturé',
    });
    const { id: premiere } = await factureAuJour(
      ctx,
      '2026-11-02',
      { rbstSS: '0', rbstCompl: '0' },
      lie.client.id,
    );
    expect(await noms('devisAccepte')).toEqual(['Vieux']);
    expect(await noms('aFacturer')).toContain('Posé après');
    await ctx.db.update('factures', { id: premiere }, { statut: 'Annulée' });
    expect(await noms('devisAccepte')).toEqual(['Vieux', 'Lié']);
    const lecteur = await app.context({ courant: app.bellecour, role: 'viewer' });
    expect((await groupes('', lecteur)).map(({ nature }) => nature)).not.toContain('aFacturer');
  });

  test('une échéance passée se dit par la première qui reste due, avec ce qui est en retard', async () => {
    const client = await app.createClient({ nom: 'Échelonné', prenom: '' });
    const facture = await storeFactureDe(ctx, client.id, { le: '2026-08-03' });
    for (const [rang, date_prevue] of ['2026-09-05', '2026-10-05', '2026-11-21', '2026-12-21'].entries())
      await ctx.db.insert('echeances', {
        ...{ id: newId(), centre_id: client.centre_id, facture_id: facture, rang, date_prevue },
        montant: 10_000,
      });
    const dite = async () => (await lignes('echeance')).map(({ quoi, repere }) => [quoi, repere]);
    expect(await dite()).toEqual([
      [expect.stringMatching(/^200,00\s€ en retard sur la facture F/), '2026-09-05'],
    ]);
    await storeReglementDe(ctx, facture, '150');
    expect(await dite()).toEqual([[expect.stringMatching(/^50,00\s€ en retard/), '2026-10-05']]);
    const { factures } = await getCompteClient(ctx, client.id);
    expect(factures[0]?.exigible).toMatchObject({ enRetard: 5_000, retardDepuis: '2026-10-05' });
    await storeReglementDe(ctx, facture, '50');
    expect(await dite()).toEqual([]);
    expect(await lignes('echeance', await app.stranger())).toEqual([]);
  });

  test('ce que le centre doit à un patient : son avance, et l’acompte d’un devis refusé', async () => {
    const client = await app.createClient({ nom: 'Créancier', prenom: '' });
    await storeReglement(ctx, client.id, '120');
    const devisId = await storeDevis(ctx, client.id, { dateDevis: '2026-11-02' });
    await encaisser(ctx, { devisId }, saisieReglement('80'), { formId: null });
    const dite = async () => (await lignes('aRendre')).map(({ quoi, pourquoi }) => `${quoi} | ${pourquoi}`);
    expect(await dite()).toEqual([
      expect.stringMatching(/^120,00\s€ à utiliser ou à rendre \| Avance de 120/),
    ]);
    await ctx.db.update('devis', { id: devisId }, { decision: 'refuse', decide_le: '2026-11-20' });
    expect(await dite()).toEqual([
      expect.stringMatching(
        /^200,00\s€ .*avance de 120,00\s€ .* et acompte de 80,00\s€ sur un devis refusé/i,
      ),
    ]);
    await storeFactureDe(ctx, client.id);
    expect(await dite()).toHaveLength(1);
  });

  test('une pièce qui manque se dit avec les autres, tant que l’appareillage est récent', async () => {
    const client = await app.createClient({ nom: 'Pièces', prenom: '' }, { date_appareillage: '2026-11-10' });
    await storeAppareils(ctx.db, client, { D: { marque: 'Clairson', modele: 'Nuance', numero_serie: '' } });
    const dite = async () => (await lignes('piece')).find((ligne) => ligne.client?._id === client.id);
    expect((await dite())?.quoi).toBe(
      'Pièces manquantes : ordonnance, devis signé, bon d’essai signé, bilan auditif d’avant l’appareillage, numéro de série d’un appareil porté',
    );
    expect((await dite())?.lieA).toBe('');
    await prescription(client, '2026-10-20');
    await ctx.db.update('appareils', { client_id: client.id }, { numero_serie: 'S1' });
    await ctx.db.insert('bilans', {
      ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, date: '2026-10-21' },
      ...{ cree_le: '2026-10-21', modifie_le: '2026-10-21' },
    } as never);
    expect((await dite())?.quoi).toBe(
      'Pièces manquantes : scan de l’ordonnance, devis signé, bon d’essai signé',
    );
    expect((await dite())?.lieA).toBe(client.id);
    const { pieces } = await getPieces(ctx, client.id, '');
    expect(
      pieces.filter(({ etat }) => etat === 'manquante' || etat === 'incomplete').map(({ cle }) => cle),
    ).toEqual(expect.arrayContaining(['prescription', 'devis', 'essai']));
  });

  test('de chaque nature les premières, comptées jusqu’à cent ; d’une seule, page par page', async () => {
    const client = await app.createClient({ nom: 'Nombreux' });
    const rdvs = async () => (await groupes()).find(({ nature }) => nature === 'rdv');
    const ajouter = async (nombre: number) => {
      for (let fait = 0; fait < nombre; fait += 1, rang += 1)
        await ctx.db.insert('clients', {
          ...client,
          ...{ id: newId(), rang: client.rang + 1000 + rang, statut: 'Rdv facturation', nom: `N${rang}` },
        });
      return rdvs();
    };
    let rang = 0;
    const avant = (await rdvs())?.nombre ?? 0;
    // Six are shown where that is all there are; of more, three.
    expect((await ajouter(6 - avant))?.lignes).toHaveLength(6);
    expect((await ajouter(1))?.lignes).toHaveLength(3);
    const groupe = await ajouter(103);
    expect(groupe).toMatchObject({ nature: 'rdv', nombre: 100, auMoins: true });
    expect(groupe?.lignes).toHaveLength(3);
    const [page] = await groupes('nature=rdv&page=3');
    expect(page).toMatchObject({ auMoins: false });
    expect((await groupes('nature=inconnue')).length).toBeGreaterThan(1);
  });

  test('de quelqu’un, ou les siennes et celles de personne', async () => {
    const autre = await app.context({ courant: app.bellecour });
    const siennes = await groupes(`qui=${ctx.acteur.userId}&nature=ordonnance`, autre);
    expect(siennes[0]?.lignes).toHaveLength(4);
    expect((await groupes('qui=moi&nature=ordonnance', autre))[0]?.lignes).toEqual([]);
    expect((await groupes('qui=moi&nature=essai', autre))[0]?.lignes.length).toBeGreaterThan(0);
  });
});
