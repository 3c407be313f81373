import { describe, expect, test } from 'vitest';
import { ConflitDeSaisie } from '~/domain/conflit';
import { DomainError } from '~/domain/errors';
import { AppareilAilleursSaisi } from '~/domain/sav/appareil-ailleurs.schema';
import {
  createAppareilAilleurs,
  deleteAppareilAilleurs,
  updateAppareilAilleurs,
} from '~/domain/sav/appareils-ailleurs.service.server';
import { EmboutSaisi, SuiteEmboutSaisie } from '~/domain/sav/embout.schema';
import { avancerEmbout, createEmbout, deleteEmbout } from '~/domain/sav/embouts.service.server';
import { getReparation, listSavDuClient, openReparation } from '~/domain/sav/lecture.service.server';
import { ReparationSaisie, SuiteReparationSaisie } from '~/domain/sav/reparation.schema';
import {
  avancerReparation,
  createReparation,
  deleteReparation,
  updateReparation,
} from '~/domain/sav/reparations.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { storeAppareils } from '../../support/appareils';
import { testDatabases } from '../../support/databases';

async function refus(promise: Promise<unknown>): Promise<DomainError> {
  const error = await promise.then(
    () => null,
    (raised: unknown) => raised,
  );
  if (!(error instanceof DomainError)) throw new Error(`Rien n’est refusé : ${error}`);
  return error;
}

const PANNE = { panne: 'Ne charge plus', recueLe: '2026-11-02' };
const reparer = (values: Record<string, string>) => ReparationSaisie.parse({ ...PANNE, ...values });
const suite = (values: Record<string, string>) => SuiteReparationSaisie.parse(values);
const suivre = (values: Record<string, string>) => SuiteEmboutSaisie.parse(values);

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('SAV, embouts et appareils posés ailleurs (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('un prêt ne revient pas avant d’avoir été donné', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const saisie = reparer({ marque: 'Clairson', pretNom: 'Clairson Prêt', pretLe: '2026-11-10' });
    const id = await createReparation(ctx, client.id, saisie);
    const remise = suite({ etat: 'remise', le: '2026-11-05', pretRendu: 'on' });
    expect((await refus(avancerReparation(ctx, client.id, id, remise, 1))).fields).toEqual({
      le: 'Avant « Prêté le » (10/11/2026).',
    });
    await avancerReparation(ctx, client.id, id, suite({ etat: 'remise', le: '2026-11-05' }), 1);
  });

  test('la réponse au devis se note avec une étape, une fois, et seulement où elle est attendue', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const devis = { marque: 'Clairson', priseEnCharge: 'devis', montant: '120' };
    const ouvrir = (values: Record<string, string>) => createReparation(ctx, client.id, reparer(values));
    const [attendue, garantie] = [await ouvrir(devis), await ouvrir({ marque: 'Clairson' })];
    const envoyee = suite({ etat: 'envoyee', le: '2026-11-03', accord: 'accepte' });
    for (const id of [attendue, garantie]) await avancerReparation(ctx, client.id, id, envoyee, 1);
    const revenue = suite({ etat: 'revenue', le: '2026-11-19', accord: 'refuse' });
    await avancerReparation(ctx, client.id, attendue, revenue, 2);
    expect(await getReparation(ctx, client.id, attendue)).toMatchObject({
      ...{ etat: 'revenue', accord: 'accepte', accordLe: '2026-11-03' },
    });
    expect(await getReparation(ctx, client.id, garantie)).toMatchObject({ accord: '', accordLe: null });
  });

  test('une réparation va du patient au fournisseur, revient, est remise ; le prêt revient avec', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await storeAppareils(ctx.db, client, {
      D: { marque: 'Clairson', modele: 'Nuance', numero_serie: 'D-1' },
    });
    const ouverte = await openReparation(ctx, client.id, null);
    expect(ouverte.appareils).toMatchObject([
      { cote: 'D', nom: 'Droite : Clairson Nuance', numeroSerie: 'D-1' },
    ]);
    const appareilId = ouverte.appareils[0]?._id ?? '';
    const formId = newId();
    const saisie = reparer({ appareilId, pretNom: 'Clairson Prêt', pretNumero: 'P-9', pretLe: '2026-11-02' });
    expect(await createReparation(ctx, client.id, saisie, { formId })).toBe(formId);
    expect(await createReparation(ctx, client.id, saisie, { formId })).toBe(formId);
    const lire = () => getReparation(ctx, client.id, formId);
    expect(await lire()).toMatchObject({
      ...{ etat: 'recue', oreille: 'D', nom: 'Clairson Nuance', numeroSerie: 'D-1', retard: 0, version: 1 },
    });
    const envoi = suite({
      etat: 'envoyee',
      le: '2026-11-03',
      fournisseur: 'Clairson',
      retourPrevuLe: '2026-11-18',
    });
    await avancerReparation(ctx, client.id, formId, envoi, 1);
    expect(await lire()).toMatchObject({ etat: 'envoyee', fournisseur: 'Clairson', retard: 3 });
    // Not the next step, and not the state that the form was opened on.
    const remise = suite({ etat: 'remise', le: '2026-11-20', pretRendu: 'on' });
    expect((await refus(avancerReparation(ctx, client.id, formId, remise, 2))).code).toBe(
      'sav_etape_impossible',
    );
    expect((await refus(avancerReparation(ctx, client.id, formId, envoi, 1))).code).toBe(
      'modifie_entre_temps',
    );
    const avant = suite({ etat: 'revenue', le: '2026-11-01' });
    expect((await refus(avancerReparation(ctx, client.id, formId, avant, 2))).fields).toEqual({
      le: 'Avant « Envoyé le » (03/11/2026).',
    });
    const revenue = suite({ etat: 'revenue', le: '2026-11-19', issue: 'remplacee', nouveauNumero: 'D-2' });
    await avancerReparation(ctx, client.id, formId, revenue, 2);
    await avancerReparation(ctx, client.id, formId, remise, 3);
    expect(await lire()).toMatchObject({
      ...{ etat: 'remise', remiseLe: '2026-11-20', issue: 'remplacee', nouveauNumero: 'D-2', retard: 0 },
      pretRenduLe: '2026-11-20',
    });
    const faits = await ctx.db.from('journal').where({ objet_id: client.id }).orderBy('rang');
    expect(faits.map(({ action }) => action)).toEqual([
      'reparation:creation',
      'reparation:etape',
      'reparation:etape',
      'reparation:etape',
    ]);
  });

  test('deux personnes à la fois : la seconde est avertie de ce que la première a changé', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const id = await createReparation(ctx, client.id, reparer({ marque: 'Clairson' }));
    const une = reparer({ marque: 'Clairson', fournisseur: 'Un' });
    const autre = reparer({ marque: 'Clairson', fournisseur: 'Deux' });
    const ensemble = await Promise.allSettled([
      updateReparation(ctx, client.id, id, une, 1),
      updateReparation(ctx, client.id, id, autre, 1),
    ]);
    const faux = ensemble.filter((each) => each.status === 'rejected');
    expect(faux).toHaveLength(1);
    expect(faux[0]?.reason).toBeInstanceOf(ConflitDeSaisie);
    expect(Object.keys(faux[0]?.reason.fields)).toEqual(['', 'fournisseur']);
    const suites = await Promise.allSettled(
      [1, 2].map(() =>
        avancerReparation(ctx, client.id, id, suite({ etat: 'envoyee', le: '2026-11-05' }), 2),
      ),
    );
    expect(suites.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await deleteReparation(ctx, client.id, id);
    expect((await listSavDuClient(ctx, client.id)).reparations).toEqual([]);
  });

  test('des jours à venir, en désordre, un appareil ou un devis d’autrui, un accord sans devis sont refusés', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const creer = (values: Record<string, string>) =>
      refus(createReparation(ctx, client.id, reparer({ marque: 'Clairson', ...values })));
    expect((await creer({ recueLe: '2026-11-22' })).fields).toEqual({ recueLe: 'Ce jour est à venir.' });
    expect(Object.keys((await creer({ envoyeeLe: '2026-11-01' })).fields)).toEqual(['envoyeeLe']);
    expect(
      Object.keys((await creer({ pretNom: 'P', pretLe: '2026-11-02', pretRenduLe: '2026-11-01' })).fields),
    ).toEqual(['pretRenduLe']);
    const autre = await app.createClient();
    await storeAppareils(ctx.db, autre, { G: { marque: 'Autre', modele: 'Un' } });
    const [porte] = await ctx.db.from('appareils').where({ client_id: autre.id });
    expect((await creer({ appareilId: porte?.id ?? '' })).message).toBe('Cet appareil n’est pas au client.');
    expect((await creer({ devisId: newId() })).code).toBe('devis_introuvable');
    const fautes = ReparationSaisie.safeParse({ ...PANNE, marque: 'C', accord: 'accepte', montant: '12' });
    expect(fautes.error?.issues.map(({ path }) => path[0])).toEqual(['montant', 'accord']);
    expect((await listSavDuClient(ctx, client.id)).reparations).toEqual([]);
    await expect(listSavDuClient(await app.stranger(), client.id)).rejects.toThrow('introuvable');
  });

  test('un embout se commande, s’attend, se reçoit et se pose ; un appareil d’ailleurs se note et se corrige', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const embout = EmboutSaisi.parse({ oreille: 'G', forme: 'Conque', empreinteLe: '2026-11-02' });
    const id = await createEmbout(ctx, client.id, embout);
    const commande = suivre({
      etat: 'commande',
      le: '2026-11-03',
      prevuLe: '2026-11-13',
      fournisseur: 'Labo',
    });
    await avancerEmbout(ctx, client.id, id, commande, 1);
    const premier = async () => (await listSavDuClient(ctx, client.id)).embouts[0];
    expect(await premier()).toMatchObject({ etat: 'commande', retard: 8, fournisseur: 'Labo' });
    const pose = suivre({ etat: 'pose', le: '2026-11-20' });
    expect((await refus(avancerEmbout(ctx, client.id, id, pose, 2))).code).toBe('sav_etape_impossible');
    await avancerEmbout(ctx, client.id, id, suivre({ etat: 'recu', le: '2026-11-16' }), 2);
    await avancerEmbout(ctx, client.id, id, pose, 3);
    expect(await premier()).toMatchObject({ etat: 'pose', retard: 0 });
    await deleteEmbout(ctx, client.id, id);
    const ailleurs = AppareilAilleursSaisi.parse({ oreille: 'D', marque: 'Sonance', poseLe: '2024-02-29' });
    const ailleursId = await createAppareilAilleurs(ctx, client.id, ailleurs);
    await updateAppareilAilleurs(ctx, client.id, ailleursId, { ...ailleurs, ou: 'Brest' }, 1);
    const stale = updateAppareilAilleurs(ctx, client.id, ailleursId, { ...ailleurs, ou: 'Nice' }, 1);
    expect(await refus(stale)).toBeInstanceOf(ConflitDeSaisie);
    expect(await listSavDuClient(ctx, client.id)).toMatchObject({
      ...{ embouts: [], ailleurs: [{ oreille: 'D', ou: 'Brest', poseLe: '2024-02-29' }] },
    });
    await deleteAppareilAilleurs(ctx, client.id, ailleursId);
  });
});
