import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import {
  changeStatutFacture,
  deleteFactures,
  renderFacture,
} from '~/domain/factures/factures.service.server';
import { proposeFacture } from '~/domain/factures/proposition.service.server';
import { createFacture, getFacture, updateFacture } from '~/domain/factures/saisie.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { FORMULAIRE_FACTURE, saisieFacture, storeFacture } from '../../support/facture';

const SEULE = { formId: null, clientId: null };
const rang = (numero: string) => Number(numero.slice(-5));

describe.each(testDatabases())('saisie d’une facture (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.bellecour });
  const actions = async (ctx: Context, id: string) =>
    (await ctx.db.from('journal').where({ objet_id: id }).orderBy('rang')).map(({ action }) => action);

  test('chaque champ se relit tel quel, le total calculé par le serveur, et le journal le sait', async () => {
    const ctx = await inside();
    const id = await storeFacture(ctx);
    const facture = await getFacture(ctx, id);
    expect(facture.textes).toMatchObject(FORMULAIRE_FACTURE);
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
    const autreAnnee = await createFacture(ctx, saisieFacture({ dateFacture: '2025-12-31' }), SEULE);
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

  test('la même modification envoyée deux fois est enregistrée, pas refusée', async () => {
    const ctx = await inside();
    const id = await storeFacture(ctx);
    const saisie = saisieFacture({ note: 'Autre note' });
    for (const _ of [1, 2]) expect(await updateFacture(ctx, id, saisie, 1)).toMatchObject({ id });
    expect(await getFacture(ctx, id)).toMatchObject({ version: 2, textes: { note: 'Autre note' } });
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

  test('modifier garde numéro et taxe, remplace les lignes et dit ce qui a changé', async () => {
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
    expect(await updateFacture(ctx, id, saisie, 1)).toEqual({ id, numeroFacture });
    const facture = await getFacture(ctx, id);
    expect(facture).toMatchObject({ version: 2, totalGeneral: 142_180 + 132_701, numeroFacture });
    expect(facture.lignes).toHaveLength(2);
    const told = (await getHistorique(ctx, client.id)).find(({ action }) => action === 'Facture modifiée');
    expect(told?.details).toBe(`${numeroFacture} : Objet, Remise, Lignes`);
    await updateFacture(ctx, id, saisie, 2);
    expect((await getFacture(ctx, id)).version).toBe(2);
    expect(await actions(ctx, id)).toEqual(['facture:creation', 'facture:modification']);
  });

  test('de deux personnes, la seconde n’écrase rien', async () => {
    const [ctx, autre] = [await inside(), await inside()];
    const id = await storeFacture(ctx);
    const results = await Promise.allSettled([
      updateFacture(ctx, id, saisieFacture({ note: 'un' }), 1),
      updateFacture(autre, id, saisieFacture({ note: 'deux' }), 1),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const version of [1, Number.NaN])
      await expect(updateFacture(autre, id, saisieFacture({ note: 'trois' }), version)).rejects.toMatchObject(
        {
          fields: { '': expect.stringContaining('pendant votre saisie') },
        },
      );
  });

  test('annulée, d’une autre année ou supprimée, elle ne se modifie pas', async () => {
    const ctx = await inside();
    const id = await storeFacture(ctx);
    await expect(
      updateFacture(ctx, id, saisieFacture({ dateFacture: '2027-01-02' }), 1),
    ).rejects.toMatchObject({
      fields: { dateFacture: expect.stringContaining('2026') },
    });
    await changeStatutFacture(ctx, id, { statut: 'Annulée' });
    await expect(updateFacture(ctx, id, saisieFacture(), 1)).rejects.toThrow('annulée');
    await changeStatutFacture(ctx, id, { statut: 'Créée' });
    await deleteFactures(ctx, [id]);
    await expect(getFacture(ctx, id)).rejects.toThrow(NotFoundError);
    await expect(updateFacture(ctx, id, saisieFacture(), 1)).rejects.toThrow(NotFoundError);
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
    await expect(updateFacture(stranger, id, saisieFacture(), 1)).rejects.toThrow(NotFoundError);
    await expect(proposeFacture(stranger, client.id)).rejects.toThrow(NotFoundError);
    const ofClient = { formId: null, clientId: client.id };
    await expect(createFacture(stranger, saisieFacture(), ofClient)).rejects.toThrow(NotFoundError);
    await expect(createFacture(await app.context(), saisieFacture(), SEULE)).rejects.toThrow(
      'Choisissez un centre',
    );
  });
});
