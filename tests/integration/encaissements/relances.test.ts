import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import type { Poste } from '~/domain/courriels/poste';
import {
  listEncaissements,
  readCriteresEncaissements,
} from '~/domain/encaissements/encaissements.lists.server';
import { readFiltreEncaissements } from '~/domain/encaissements/filtre-encaissements';
import { composeRelance } from '~/domain/encaissements/lettre-relance.server';
import {
  listLettresImpayes,
  renderLettresImpayes,
} from '~/domain/encaissements/lettres-impayes.service.server';
import { ModeleSaisi, rediger } from '~/domain/encaissements/modele-relance';
import { getModeleRelance, saveModeleRelance } from '~/domain/encaissements/modeles-relance.service.server';
import { openRelance, relancer } from '~/domain/encaissements/relances.service.server';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { planifierEcheances } from '~/domain/reglements/echeancier.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { addDays, formatDay, toParis } from '~/lib/dates';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { openRaw } from '../../support/dump';
import { MAINTENANT } from '../../support/factories';
import { saisieReglement, storeFactureDe } from '../../support/reglement';
import { readPdf } from '../../unit/pdf/lecture';

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
    expect(ouverte.aEnvoyer).toMatchObject([{ _id: due, vers: 'jeanne@exemple.fr', reste: 40_000 }]);
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
    expect(await relancer(ctx, ids)).toMatchObject({ envoyees: 0, ecartees: 5 });
    expect(await base('journal').where({ action: 'relance:envoi' })).toHaveLength(1);
    const plusTard = await app.context({
      courant: app.bellecour,
      now: new Date(new Date(MAINTENANT).getTime() + 16 * JOUR_MS),
    });
    expect(await relancer(plusTard, [due])).toMatchObject({ envoyees: 1, ecartees: 0 });
    expect(await relancer(await app.stranger(), [due])).toMatchObject({ envoyees: 0, ecartees: 0 });
  });

  test('une relance refusée, ou sans objet, n’en est pas une : la facture se relance de nouveau', async () => {
    const { identity, scopedDb } = app.application;
    const client = await clientDe('refuse@exemple.fr');
    const id = await storeFactureDe(ctx, client.id);
    const muet = { info: () => undefined, warn: () => undefined };
    const send = async () => ({ remis: false, raison: '550', definitif: true });
    const poste = { identity, scopedDb, now: () => ctx.now(), courrier: { send }, log: muet } as never;
    const relances = () => base('relances').where({ facture_id: id });
    for (const perdre of [
      () => undefined,
      () => base('clients').where({ id: client.id }).update({ email: 'autre@exemple.fr' }),
    ]) {
      await courriels().delete();
      expect(await relancer(ctx, [id])).toMatchObject({ envoyees: 1 });
      expect(await relances()).toHaveLength(1);
      await perdre();
      await deliverCourriels(poste);
      expect(await relances()).toHaveLength(0);
      expect((await openRelance(ctx, [id])).aEnvoyer).toHaveLength(1);
    }
    const faits = await base('historique').where({ client_id: client.id, action: 'Relance non partie' });
    expect(faits).toHaveLength(2);
  });

  test('la lettre part avec ce qui est dû alors, et ne part pas si tout est payé ou l’adresse changée', async () => {
    await courriels().delete();
    const client = await clientDe('lettre@exemple.fr');
    const id = await storeFactureDe(ctx, client.id);
    await relancer(ctx, [id]);
    const [row] = await courriels();
    const { application } = app;
    const poste = { scopedDb: application.scopedDb, now: () => ctx.now() } as Poste;
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

  test('un échéancier : seul ce qui est échu est réclamé, marqué sur la fiche et dans la liste', async () => {
    await courriels().delete();
    const client = await clientDe('echeances@exemple.fr');
    const id = await storeFactureDe(ctx, client.id);
    const jour = toParis(ctx.now()).date;
    await planifierEcheances(ctx, id, { nombre: 2, premiere: addDays(jour, 10) });
    const dans = (jours: number) =>
      app.context({ courant: app.bellecour, now: new Date(ctx.now().getTime() + jours * JOUR_MS) });
    const enRetard = readFiltreEncaissements(new URLSearchParams('echeance=retard'));
    const listees = async (quand: Context) =>
      (
        await listEncaissements(quand, readCriteresEncaissements(new URLSearchParams('taille=100')), enRetard)
      ).items
        .filter(({ _id }) => _id === id)
        .map(({ exigible }) => exigible.enRetard);

    const avant = await openRelance(ctx, [id]);
    expect(avant.aEnvoyer).toEqual([]);
    expect(avant.ecartees[0]?.raison).toBe(
      `rien n’est dû avant l’échéance du ${formatDay(addDays(jour, 10))}`,
    );
    expect(await relancer(ctx, [id])).toMatchObject({ envoyees: 0 });
    expect(await listees(await dans(10))).toEqual([]);

    const apres = await dans(11);
    expect(await listees(apres)).toEqual([20_000]);
    const compte = await getCompteClient(apres, client.id);
    expect(compte).toMatchObject({ du: 40_000, enRetard: 20_000 });
    const ouverte = await openRelance(apres, [id]);
    expect(ouverte.aEnvoyer).toMatchObject([{ _id: id, reste: 20_000 }]);
    expect(ouverte.apercu?.paragraphes.join(' ').replace(/\s/g, ' ')).toContain(
      '200,00 € d’échéances échues (sur 400,00 € restants)',
    );
    expect(await relancer(apres, [id])).toMatchObject({ envoyees: 1 });
    expect(await base('relances').where({ facture_id: id })).toMatchObject([
      { reste: 20_000, canal: 'courriel' },
    ]);
    const [row] = await courriels();
    const { scopedDb } = app.application;
    const posteDu = (quand: Context) => ({ scopedDb, now: () => quand.now() }) as Poste;
    const lettre = await composeRelance(posteDu(apres), row);
    expect(lettre?.paragraphes.join(' ')).toContain('200,00');

    // The first instalment is paid in the meantime: nothing is due any more, though 200 are left.
    await encaisser(apres, { factureId: id }, saisieReglement('200'), { formId: null });
    expect(await composeRelance(posteDu(apres), row)).toBeNull();
    expect(await listees(apres)).toEqual([]);
  });

  test('un professionnel n’est pas relancé avant l’échéance que sa facture imprime', async () => {
    const client = await clientDe('ehpad@exemple.fr');
    const echeance = addDays(toParis(ctx.now()).date, 30);
    const id = await storeFactureDe(ctx, client.id, { sirenClient: '732829320', echeance });
    const exigible = async (quand: Context) =>
      (await getCompteClient(quand, client.id)).factures.find(({ _id }) => _id === id)?.exigible;
    expect(await exigible(ctx)).toMatchObject({ montant: 0, prochaine: echeance });
    expect((await openRelance(ctx, [id])).ecartees[0]?.raison).toContain('rien n’est dû avant l’échéance');
    const apres = new Date(ctx.now().getTime() + 31 * JOUR_MS);
    const plusTard = await app.context({ courant: app.bellecour, now: apres });
    expect(await exigible(plusTard)).toMatchObject({ montant: 40_000, prochaine: '' });
  });

  test('une lettre sur papier, comptée comme une relance, gardée telle qu’écrite, oubliée avec son patient', async () => {
    const adresse = { adresse: '3 rue des Lilas', code_postal: '69002', ville: 'Lyon' };
    const client = await clientDe('');
    await ctx.db.update('clients', { id: client.id }, adresse);
    const id = await storeFactureDe(ctx, client.id);
    const errante = await clientDe('');
    await ctx.db.update('clients', { id: errante.id }, { adresse: '', code_postal: '', ville: '' });
    const sansAdresse = await storeFactureDe(ctx, errante.id);
    const ouverte = await openRelance(ctx, [id, sansAdresse], 'lettre');
    expect(ouverte.aEnvoyer).toMatchObject([{ _id: id, vers: '3 rue des Lilas, 69002 Lyon', reste: 40_000 }]);
    expect(ouverte.ecartees).toMatchObject([{ raison: 'sans adresse complète' }]);
    const { envoyees, lotId } = await relancer(ctx, [id, sansAdresse], 'lettre');
    expect(envoyees).toBe(1);
    const { raison } = (await openRelance(ctx, [id], 'lettre')).ecartees[0] ?? {};
    expect(raison).toMatch(/^déjà relancée/);
    expect(await listLettresImpayes(ctx)).toMatchObject([{ lotId, centreId: app.bellecour.id, nombre: 1 }]);

    const lettres = async () =>
      readPdf(await renderLettresImpayes(ctx, lotId ?? '', app.bellecour.id))
        .pages.map(({ text }) => text)
        .join(' ');
    await ctx.db.update('clients', { id: client.id }, { adresse: '9 avenue du Pont' });
    const texte = await lettres();
    expect(texte).toContain('3 rue des Lilas');
    expect(texte).toContain('400,00');
    await expect(
      renderLettresImpayes(await app.stranger(), lotId ?? '', app.bellecour.id),
    ).rejects.toMatchObject({ name: 'NotFoundError' });

    await deleteClients(ctx, [client.id]);
    await expect(lettres()).rejects.toMatchObject({ name: 'NotFoundError' });
    await eraseClients(ctx, [client.id]);
    expect(await base('relances').where({ facture_id: id })).toMatchObject([
      { reste: 40_000, canal: 'lettre', lettre: '' },
    ]);
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
