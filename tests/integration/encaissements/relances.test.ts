import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { composeRelance } from '~/domain/encaissements/lettre-relance.server';
import { ModeleSaisi, rediger } from '~/domain/encaissements/modele-relance';
import { getModeleRelance, saveModeleRelance } from '~/domain/encaissements/modeles-relance.service.server';
import { openRelance, relancer } from '~/domain/encaissements/relances.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { saisieReglement, storeFactureDe } from '../../support/reglement';

const JOUR_MS = 86_400_000;

describe.each(testDatabases())('relances (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let base: Knex;
  let ctx: Context;

  beforeAll(async () => {
    base = openRaw(app.databaseUrl);
    ctx = await app.context({ courant: app.bellecour });
  });
  afterAll(() => base?.destroy());

  const courriels = () => base('courriels').where({ modele: 'relance' });
  const clientDe = (email: string) => app.createClient({ nom: 'Martin', prenom: 'Jeanne', email });

  test('une relance par facture et par période, à qui doit et a une adresse, même à deux en même temps', async () => {
    const due = await storeFactureDe(ctx, (await clientDe('jeanne@exemple.fr')).id);
    const sansAdresse = await storeFactureDe(ctx, (await clientDe('')).id);
    const parti = await clientDe('parti@exemple.fr');
    const deParti = await storeFactureDe(ctx, parti.id);
    await deleteClients(ctx, [parti.id]);
    const payee = await storeFactureDe(ctx, (await clientDe('payee@exemple.fr')).id);
    await encaisser(ctx, { factureId: payee }, saisieReglement('400'), { formId: null });
    const mort = await clientDe('mort@exemple.fr');
    await ctx.db.update('clients', { id: mort.id }, { deces_le: '2026-01-02' });
    const deMort = await storeFactureDe(ctx, mort.id);
    const ids = [due, sansAdresse, deParti, payee, deMort];
    const ouverte = await openRelance(ctx, ids);
    expect(ouverte.aEnvoyer).toMatchObject([{ _id: due, email: 'jeanne@exemple.fr', reste: 40_000 }]);
    expect(ouverte.ecartees.map(({ raison }) => raison)).toEqual([
      'sans adresse e-mail',
      expect.stringMatching(/corbeille|sans fiche/),
      'le patient ne doit rien',
      'client décédé',
    ]);
    expect(ouverte.apercu?.paragraphes.join(' ')).toContain('400,00');
    const autre = await app.context({ courant: app.bellecour });
    const faites = await Promise.all([relancer(ctx, ids), relancer(autre, ids)]);
    expect(faites.reduce((sum, { envoyees }) => sum + envoyees, 0)).toBe(1);
    expect(await courriels()).toHaveLength(1);
    expect(await relancer(ctx, ids)).toEqual({ envoyees: 0, ecartees: 5 });
    expect(await base('journal').where({ action: 'relance:envoi' })).toHaveLength(1);
    const plusTard = await app.context({
      courant: app.bellecour,
      now: new Date(new Date(MAINTENANT).getTime() + 16 * JOUR_MS),
    });
    expect(await relancer(plusTard, [due])).toEqual({ envoyees: 1, ecartees: 0 });
    expect(await relancer(await app.stranger(), [due])).toEqual({ envoyees: 0, ecartees: 0 });
  });

  test('la lettre part avec ce qui est dû alors, et ne part pas si tout est payé ou l’adresse changée', async () => {
    await courriels().delete();
    const client = await clientDe('lettre@exemple.fr');
    const id = await storeFactureDe(ctx, client.id);
    await relancer(ctx, [id]);
    const [row] = await courriels();
    const { application } = app;
    const poste = { scopedDb: application.scopedDb } as unknown as Parameters<typeof composeRelance>[0];
    await encaisser(ctx, { factureId: id }, saisieReglement('100'), { formId: null });
    const lettre = await composeRelance(poste, row);
    expect(lettre?.paragraphes.join(' ')).toContain('300,00');
    expect(lettre?.sujet).toContain('Votre facture');
    expect(lettre?.expediteur).toBe('Centre Bellecour');
    expect(await composeRelance(poste, { ...row, destinataire: 'autre@exemple.fr' })).toBeNull();
    await ctx.db.update('clients', { id: client.id }, { deces_le: '2026-01-02' });
    expect(await composeRelance(poste, row)).toBeNull();
    await ctx.db.update('clients', { id: client.id }, { deces_le: null });
    await encaisser(ctx, { factureId: id }, saisieReglement('300'), { formId: null });
    expect(await composeRelance(poste, row)).toBeNull();
  });

  test('le texte se règle par centre, et deux personnes ne s’écrasent pas', async () => {
    const saisie = ModeleSaisi.parse({
      sujet: 'Rappel {facture}',
      texte: 'Bonjour {client}.',
      delaiJours: '30',
    });
    expect((await getModeleRelance(ctx)).version).toBe(0);
    await saveModeleRelance(ctx, saisie, 0);
    await expect(saveModeleRelance(ctx, saisie, 0)).rejects.toMatchObject({ name: 'ConflitDeSaisie' });
    await saveModeleRelance(ctx, { ...saisie, delaiJours: 20 }, 1);
    expect(await getModeleRelance(ctx)).toMatchObject({
      version: 2,
      delaiJours: 20,
      apercu: { sujet: 'Rappel F2026-00042' },
    });
    const ailleurs = await app.context({ courant: app.croixRousse });
    expect((await getModeleRelance(ailleurs)).version).toBe(0);
    expect(() => ModeleSaisi.parse({ ...saisie, delaiJours: '0' })).toThrow();
    const valeurs = {
      '{client}': '{reste}',
      '{facture}': 'F1',
      '{date}': '',
      '{reste}': '1',
      '{centre}': '',
      '{telephone}': '',
    };
    expect(rediger({ sujet: '{client} {inconnu}', texte: 'a\n\n\nb' }, valeurs)).toEqual({
      sujet: '{reste} {inconnu}',
      paragraphes: ['a', 'b'],
    });
  });
});
