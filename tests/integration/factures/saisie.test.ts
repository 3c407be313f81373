import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { crediter } from '~/domain/avoirs/emission-avoir.server';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { linesOfFacture, lockFacture } from '~/domain/factures/factures.repo.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { proposeFacture } from '~/domain/factures/proposition.service.server';
import { createFacture, getFacture, getFactureACorriger } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture, deleteFactures } from '~/domain/factures/sort.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { FORMULAIRE_FACTURE, factureAuJour, saisieFacture, storeFacture } from '../../support/facture';

const SEULE = { formId: null, clientId: null };
const rang = (numero: string) => Number(numero.slice(-5));

describe.each(testDatabases())('saisie d’une facture (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.bellecour });
  const actions = async (ctx: Context, id: string) =>
    (await ctx.db.from('journal').where({ objet_id: id }).orderBy('rang')).map(({ action }) => action);

  test('chaque champ se relit tel quel, le total calculé par le serveur, et le journal le sait', async () => {
    const ctx = await inside();
    const livree = { dateLivraison: '2026-11-20' };
    const id = await storeFacture(ctx, livree);
    const facture = await getFacture(ctx, id);
    expect(facture.textes).toMatchObject({ ...FORMULAIRE_FACTURE, ...livree });
    expect(facture.dateFacture).toBe('2026-11-21');
    expect(facture).toMatchObject({
      numeroFacture: expect.stringMatching(/^F2026-\d{5}$/),
      heureCreation: '10:00',
      statut: 'Créée',
      version: 1,
      totalGeneral: 142_180 + 132_701 + 2 * 9479 - 10_050,
    });
    expect(facture.montants.totalGeneral).toBe(facture.totalGeneral);
    expect(await actions(ctx, id)).toEqual(['facture:creation']);
    expect((await renderFacture(ctx, id)).pdf.length).toBeGreaterThan(1000);
  });

  test('plusieurs à la fois prennent des numéros qui se suivent, et un refus n’en prend aucun', async () => {
    const contexts = await Promise.all(Array.from({ length: 6 }, inside));
    const saved = await Promise.all(contexts.map((ctx) => createFacture(ctx, saisieFacture(), SEULE)));
    const ctx = contexts[0] as Context;
    await expect(createFacture(ctx, saisieFacture({ prix: '99999' }), SEULE)).rejects.toThrow('dépasse');
    const after = await createFacture(ctx, saisieFacture(), SEULE);
    const numeros = [...saved, after].map(({ numeroFacture }) => rang(numeroFacture)).sort((a, b) => a - b);
    expect(numeros).toEqual(numeros.map((_, index) => (numeros[0] ?? 0) + index));
    const autreAnnee = await factureAuJour(ctx, '2025-12-31');
    expect(autreAnnee.numeroFacture).toBe('F2025-00001');
  });

  test('un formulaire envoyé plusieurs fois à la fois ne fait qu’une facture', async () => {
    const ctx = await inside();
    const formId = newId();
    const send = (values = {}) => createFacture(ctx, saisieFacture(values), { formId, clientId: null });
    const results = await Promise.all([1, 2, 3, 4].map(() => send()));
    expect(new Set(results.map(({ numeroFacture }) => numeroFacture)).size).toBe(1);
    expect(results.some(({ dejaAutre }) => dejaAutre)).toBe(false);
    expect(await send({ note: 'autre' })).toMatchObject({ id: formId, dejaAutre: true });
    expect(await ctx.db.from('lignes_facture').where({ facture_id: formId })).toHaveLength(3);
    const stranger = await app.stranger();
    const loin = await createFacture(stranger, saisieFacture(), { formId, clientId: null });
    expect(loin.id).not.toBe(formId);
    const standing = () => ctx.db.count(ctx.db.from('factures').whereNull('supprime_le'));
    const before = await standing();
    await deleteFactures(ctx, [formId]);
    await expect(send()).rejects.toThrow('Cette facture avait été créée, puis supprimée depuis');
    expect(await standing()).toBe(before - 1);
  });

  test('d’un client, elle reprend identité, appareils et parts, et son historique le dit', async () => {
    const ctx = await inside();
    const client = await app.createClient(
      { nom: 'Petit', prenom: 'Ève', email: 'eve@exemple.fr', rbstSS: '240', remise: '10' },
      { centre_id: app.croixRousse.id },
      { G: { marque: 'Oticon', montant: 90_047 } },
    );
    const propose = await proposeFacture(ctx, client.id);
    expect(propose).toMatchObject({
      clientId: client.id,
      regimeTva: 'tva55',
      textes: { nomClient: 'Petit', marqueAppareilG: 'Oticon', montantAppareilG: '900,47', rbstSS: '240,00' },
    });
    const saisie = saisieFacture({
      ...Object.fromEntries(Object.keys(FORMULAIRE_FACTURE).map((champ) => [champ, ''])),
      ...propose.textes,
    });
    const { id, numeroFacture } = await createFacture(ctx, saisie, {
      formId: propose.id,
      clientId: client.id,
    });
    const [row] = await ctx.db.from('factures').where({ id });
    expect(row).toMatchObject({
      client_id: client.id,
      centre_id: app.croixRousse.id,
      total_general: 95_000 - 1000,
    });
    const details = (await getHistorique(ctx, client.id)).map(
      (entree) => `${entree.action} ${entree.details}`,
    );
    expect(details).toContain(`Facture créée ${numeroFacture}, 940,00\u202F€`);
  });

  test('corriger fait un avoir de toute la facture et une facture à sa place', async () => {
    const ctx = await inside();
    const client = await app.createClient();
    const { id, numeroFacture } = await createFacture(ctx, saisieFacture(), {
      formId: null,
      clientId: client.id,
    });
    const saisie = saisieFacture({
      objet: 'Autre',
      description1: '',
      quantite1: '',
      prixLigne1: '',
      prix: '',
    });
    const corrigee = await corrigerFacture(ctx, id, saisie);
    expect(corrigee.id).not.toBe(id);
    expect(await getFacture(ctx, id)).toMatchObject({ statut: 'Annulée', numeroFacture });
    const facture = await getFacture(ctx, corrigee.id);
    expect(facture).toMatchObject({
      clientId: client.id,
      statut: 'Créée',
      totalGeneral: 142_180 + 132_701,
      numeroFacture: corrigee.numeroFacture,
    });
    expect(facture.lignes).toHaveLength(2);
    const [avoir] = await ctx.db.from('avoirs').where({ facture_id: id });
    const [former] = await ctx.db.from('factures').where({ id });
    expect(avoir).toMatchObject({
      numero_avoir: corrigee.numeroAvoir,
      motif: 'Correction : Objet, Remise, Lignes',
      total_general: former?.total_general,
      prix: former?.prix,
      rbst_ss: former?.rbst_ss,
      rbst_compl: former?.rbst_compl,
    });
    const told = (await getHistorique(ctx, client.id)).map(({ action }) => action);
    expect(told).toEqual(expect.arrayContaining(['Avoir créé', 'Facture créée']));
    expect(await actions(ctx, id)).toEqual(['facture:creation']);
    expect(await actions(ctx, avoir?.id ?? '')).toEqual(['avoir:creation']);
    expect(await corrigerFacture(ctx, corrigee.id, { ...saisie, dateLivraison: null })).toEqual({
      id: corrigee.id,
      numeroFacture: corrigee.numeroFacture,
      numeroAvoir: null,
    });
  });

  test('de deux personnes qui corrigent, la seconde apprend ce qui est en place', async () => {
    const [ctx, autre] = [await inside(), await inside()];
    const id = await storeFacture(ctx);
    const results = await Promise.allSettled([
      corrigerFacture(ctx, id, saisieFacture({ note: 'un' })),
      corrigerFacture(autre, id, saisieFacture({ note: 'deux' })),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [suite] = await ctx.db.from('factures').where({ corrige_id: id });
    await expect(corrigerFacture(autre, id, saisieFacture({ note: 'trois' }))).rejects.toThrow(
      `la facture ${suite?.numero_facture} est à sa place`,
    );
    expect(await ctx.db.from('avoirs').where({ facture_id: id })).toHaveLength(1);
  });

  test('ce qu’un avoir a repris depuis que le formulaire est ouvert n’est pas refacturé', async () => {
    const ctx = await inside();
    const id = await storeFacture(ctx);
    const { totalGeneral: resteVu } = await getFactureACorriger(ctx, id);
    const [, gauche] = await linesOfFacture(ctx, id);
    await ctx.transaction(async (tx) =>
      crediter(tx, await lockFacture(tx, id), [{ ligneId: gauche?.id ?? '', quantite: 1 }], 'Rendu'),
    );
    const saisie = saisieFacture({ note: 'Corrigée' });
    await expect(corrigerFacture(ctx, id, saisie, { resteVu })).rejects.toMatchObject({
      code: 'avoir_entre_temps',
    });
    expect(await ctx.db.from('factures').where({ corrige_id: id })).toEqual([]);
  });

  test('annulée, elle l’est par un avoir et ne se modifie plus ; un autre statut en émet une pareille', async () => {
    const ctx = await inside();
    const id = await storeFacture(ctx);
    const { numeroAvoir } = await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    expect(numeroAvoir).toMatch(/^A\d{4}-\d{5}$/);
    await expect(corrigerFacture(ctx, id, saisieFacture())).rejects.toThrow('annulée');
    const { numeroFacture } = await changeStatutFacture(ctx, id, { statut: 'Envoyée' });
    const [avant] = await ctx.db.from('factures').where({ id });
    const [reprise] = await ctx.db.from('factures').where({ corrige_id: id });
    expect(reprise).toMatchObject({
      numero_facture: numeroFacture,
      statut: 'Envoyée',
      total_general: avant?.total_general,
      nom_client: avant?.nom_client,
    });
    expect(avant?.statut).toBe('Annulée');
  });

  test('supprimée, elle quitte les listes ; un avoir reprend ce qu’elle demandait', async () => {
    const ctx = await inside();
    const id = await storeFacture(ctx);
    await deleteFactures(ctx, [id]);
    await expect(getFacture(ctx, id)).rejects.toThrow(NotFoundError);
    await expect(corrigerFacture(ctx, id, saisieFacture())).rejects.toThrow(NotFoundError);
    const [row] = await ctx.db.from('factures').where({ id });
    expect(await ctx.db.from('avoirs').where({ facture_id: id })).toMatchObject([
      { total_general: row?.total_general, motif: 'Suppression' },
    ]);
  });

  test('un accessoire est taxé à 20 %, un appareil à 5,5 %', async () => {
    const ctx = await app.context({ courant: app.croixRousse });
    const id = await storeFacture(ctx, { tvaLigne1: 'normal', prix: '' });
    const lignes = await ctx.db.from('lignes_facture').where({ facture_id: id }).orderBy('rang');
    expect(lignes.map(({ taux_tva }) => taux_tva)).toEqual([550, 550, 2000]);
    expect((await getFacture(ctx, id)).montants.parTaux).toMatchObject([
      { taux: 550, ttc: 150_000 + 140_000, baseHT: 274_882, montantTVA: 15_118 },
      { taux: 2000, ttc: 2 * 11_375, baseHT: 18_958, montantTVA: 3792 },
    ]);
  });

  test('ni employé, ni autre compte, ni mode global', async () => {
    const ctx = await inside();
    const id = await storeFacture(ctx);
    const client = await app.createClient();
    for (const role of ['employe', 'viewer'] as const) {
      const low = await app.context({ role, courant: app.bellecour });
      expect(() => createFacture(low, saisieFacture(), SEULE)).toThrow(ForbiddenError);
      await expect(getFacture(low, id)).rejects.toThrow(ForbiddenError);
    }
    const stranger = await app.stranger();
    await expect(getFacture(stranger, id)).rejects.toThrow(NotFoundError);
    await expect(corrigerFacture(stranger, id, saisieFacture())).rejects.toThrow(NotFoundError);
    await expect(proposeFacture(stranger, client.id)).rejects.toThrow(NotFoundError);
    const ofClient = { formId: null, clientId: client.id };
    await expect(createFacture(stranger, saisieFacture(), ofClient)).rejects.toThrow(NotFoundError);
    await expect(createFacture(await app.context(), saisieFacture(), SEULE)).rejects.toThrow(
      'Choisissez un centre',
    );
  });
});
