import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBrouillon,
  deleteBrouillon,
  getBrouillon,
  updateBrouillon,
} from '~/domain/abonnement/brouillons.service.server';
import { issueFactureAbonnement } from '~/domain/abonnement/emission.service.server';
import { BrouillonSaisi } from '~/domain/abonnement/facture-abonnement';
import {
  listFacturesAbonnement,
  readCriteresFacturesAbonnement,
} from '~/domain/abonnement/factures-abonnement.lists.server';
import { MoyenPaiementSaisi } from '~/domain/abonnement/moyen-paiement';
import * as moyens from '~/domain/abonnement/moyens.service.server';
import type { Context } from '~/domain/access/context.server';
import { NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { createAbonnement } from '../../support/abonnement';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';

const CARTE = {
  type: 'Carte bancaire',
  details: 'Carte de l’enseigne',
  titulaire: 'Léa Martin',
  derniersChiffres: '4242',
};
const saisie = (values: Partial<typeof CARTE> = {}) => MoyenPaiementSaisi.parse({ ...CARTE, ...values });

describe.each(testDatabases())('moyens de paiement et brouillons (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context();
  });
  afterAll(() => base?.destroy());

  test('ajouter, rendre inactif, supprimer : chaque pas a sa trace, une répétition n’en a pas', async () => {
    const ouverture = newId();
    await moyens.createMoyenPaiement(ctx, saisie(), ouverture);
    await moyens.createMoyenPaiement(ctx, saisie(), ouverture);
    const listed = await moyens.listMoyensPaiement(ctx);
    const [moyen, ...others] = listed.filter(({ titulaire }) => titulaire === CARTE.titulaire);
    expect(others).toEqual([]);
    expect(moyen).toMatchObject({
      details: 'Carte de l’enseigne •••• 4242',
      statut: 'Actif',
      icone: 'carte',
    });
    const id = moyen?.id ?? '';
    await moyens.changeStatutMoyenPaiement(ctx, id, 'Inactif');
    await moyens.changeStatutMoyenPaiement(ctx, id, 'Inactif');
    expect((await moyens.getMoyenPaiement(ctx, id)).statut).toBe('Inactif');
    await moyens.deleteMoyenPaiement(ctx, id);
    await expect(moyens.deleteMoyenPaiement(ctx, id)).rejects.toThrow(NotFoundError);
    const traces = (await base('journal').where({ objet_id: id }).orderBy('rang')) as { action: string }[];
    expect(traces.map(({ action }) => action)).toEqual([
      'moyenPaiement:creation',
      'moyenPaiement:modification',
      'moyenPaiement:suppression',
    ]);
  });

  test('un formulaire repris et rempli autrement fait un second moyen', async () => {
    const ouverture = newId();
    await moyens.createMoyenPaiement(ctx, saisie({ titulaire: 'Ève' }), ouverture);
    await moyens.createMoyenPaiement(ctx, saisie({ titulaire: 'Noé' }), ouverture);
    const titulaires = (await moyens.listMoyensPaiement(ctx)).map(({ titulaire }) => titulaire);
    expect(titulaires).toEqual(expect.arrayContaining(['Ève', 'Noé']));
  });

  test.each([
    ['un numéro de carte', { details: '4970 1012 3456 7890' }],
    ['un numéro de carte au lieu de quatre chiffres', { derniersChiffres: '4970101234567890' }],
    ['un IBAN', { details: 'FR76 3000 4000 0312 3456 7890 143', derniersChiffres: '' }],
    ['un numéro partagé entre les champs', { details: 'Carte 4970', titulaire: '1012' }],
    ['des chiffres pleine chasse', { details: '４９７０１０１２', derniersChiffres: '' }],
    ['trois chiffres', { derniersChiffres: '424' }],
  ])('%s est refusé', (_, values) => {
    const result = MoyenPaiementSaisi.safeParse({ ...CARTE, ...values });
    expect(result.success).toBe(false);
  });

  test('un brouillon se modifie ; une facture émise, non', async () => {
    const { brouillonId, factureAbonnementId } = await createAbonnement(ctx, app.bellecour.id);
    const nouveau = BrouillonSaisi.parse({ objet: 'Réglage', nomClient: 'Zoé', totalGeneral: '45,90' });
    await updateBrouillon(ctx, brouillonId, nouveau);
    expect(await getBrouillon(ctx, brouillonId)).toMatchObject({
      objet: 'Réglage',
      totalGeneral: 4_590,
      numeroFacture: null,
      dateFacture: null,
    });
    await expect(updateBrouillon(ctx, factureAbonnementId, nouveau)).rejects.toThrow(NotFoundError);
    await expect(getBrouillon(ctx, factureAbonnementId)).rejects.toThrow(NotFoundError);
    await deleteBrouillon(ctx, brouillonId);
    await expect(deleteBrouillon(ctx, brouillonId)).rejects.toThrow(NotFoundError);
    await expect(deleteBrouillon(ctx, factureAbonnementId)).rejects.toThrow(NotFoundError);
    const trail = ctx.db.from('journal').where({ action: 'factureAbonnement:suppression' });
    expect((await trail).map(({ objet_id }) => objet_id)).toEqual([brouillonId]);
  });

  test('la liste cherche sans accents, trie et compte ; un brouillon envoyé deux fois y est une fois', async () => {
    await issueFactureAbonnement(ctx, app.croixRousse.id, { mois: '2026-11' });
    const ouverture = newId();
    const brouillon = BrouillonSaisi.parse({
      objet: 'Câblage été',
      nomClient: 'Hélène',
      dateFacture: '21/11/2026',
    });
    await createBrouillon(ctx, brouillon, ouverture);
    await createBrouillon(ctx, brouillon, ouverture);
    await createBrouillon(ctx, { ...brouillon, objet: 'Pile', dateFacture: '2020-01-02' }, newId());
    const list = (search: string) =>
      listFacturesAbonnement(ctx, readCriteresFacturesAbonnement(new URLSearchParams(search)));
    expect(await list('q=cablage+ete')).toMatchObject({ total: 1, items: [{ nomClient: 'Hélène' }] });
    expect(await list('q=croix-rousse+novembre')).toMatchObject({ total: 1, items: [{ statut: 'Émise' }] });
    const dates = (await list('tri=dateFacture&sens=asc')).items.map(({ dateFacture }) => dateFacture);
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual([...dates].sort());
    expect(dates[0]).toBe('2020-01-02');
    expect((await list('q=100%25')).total).toBe(0);
  });
});
