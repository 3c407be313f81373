import { describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { listLignes, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import type { NatureAFaire } from '~/domain/a-faire/natures';
import type { Context } from '~/domain/access/context.server';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { listSuivi } from '~/domain/clients/suivis.lists.server';
import { EtatSuiviSaisi, RdvSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import { noterEtape, planifierEtape } from '~/domain/plan-suivi/suivi.service.server';
import { storeEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { storeEssai, storeEtape } from '../../support/essai';

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('essais et suivis à faire (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const lignes = async (ctx: Context, nature: NatureAFaire) =>
    (await listLignes(ctx, readCriteresLignes(new URLSearchParams(`nature=${nature}`)))).flatMap(
      (groupe) => groupe.lignes,
    );
  const noms = async (ctx: Context, nature: NatureAFaire) =>
    (await lignes(ctx, nature)).map(({ client, enRetard }) => [client?.nom.trim(), enRetard]);

  test('un essai se dit avant sa fin, puis dépassé, une fois ; ni doublé par le statut, ni pour qui est parti', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const depasse = await app.createClient(
      { nom: 'Dépassé', prenom: '' },
      { statut: 'Rdv 1er essai', date_maj_status: '2026-09-02T08:00:00.000Z' },
    );
    await storeEssai(ctx, depasse);
    const encours = await app.createClient(
      { nom: 'En cours', prenom: '' },
      { statut: 'Rdv 1er essai', date_maj_status: '2026-09-02T08:00:00.000Z' },
    );
    const { essaiId } = await storeEssai(ctx, encours);
    await ctx.db.update('essais_appareils', { essai_id: essaiId }, { fin_prevue: '2026-11-26' });
    const loin = await app.createClient({ nom: 'Loin', prenom: '' });
    const { essaiId: autre } = await storeEssai(ctx, loin);
    await ctx.db.update('essais_appareils', { essai_id: autre }, { fin_prevue: '2026-11-27' });
    const parti = await app.createClient({ nom: 'Parti', prenom: '' });
    await storeEssai(ctx, parti);
    await deleteClients(ctx, [parti.id]);
    expect(await noms(ctx, 'finEssai')).toEqual([
      ['Dépassé', true],
      ['En cours', false],
    ]);
    expect(await lignes(ctx, 'essai')).toEqual([]);
    expect(await lignes(ctx, 'rdv')).toEqual([]);
    const { premiers } = await listSuivi(ctx, 'essais', 10);
    expect(premiers.map(({ _id }) => _id)).toEqual([depasse.id]);
    expect((await noms(ctx, 'bonEssai')).map(([nom]) => nom)).toEqual(['Dépassé', 'En cours', 'Loin']);
    expect(await lignes(await app.stranger(), 'finEssai')).toEqual([]);
  });

  test('un essai en cours sans rendez-vous à venir se dit, noté ou selon le statut, jusqu’à ce qu’il se termine', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const essaye = async (nom: string, fin: string) => {
      const client = await app.createClient({ nom, prenom: '' });
      const { essaiId } = await storeEssai(ctx, client, { debut: '2026-11-10' });
      await ctx.db.update('essais_appareils', { essai_id: essaiId }, { fin_prevue: fin });
      return client;
    };
    const prevoir = ({ id, centre_id }: ClientRow, start: string, type = 'Contrôle') =>
      storeEvenement(ctx, { centre_id, client_id: id, start, end: start.replace(':00:00', ':30:00'), type });
    const sans = await essaye('Sans rdv', '2026-12-10');
    const avec = await essaye('Avec rdv', '2026-12-10');
    await essaye('Finit', '2026-11-26');
    await prevoir(avec, '2026-12-01T09:00:00.000Z');
    const statut = await app.createClient({ nom: 'Statut', prenom: '' }, { statut: 'Rdv 1er essai' });
    await prevoir(statut, '2026-11-12T09:00:00.000Z', 'Rdv 1er essai');
    const dits = async () =>
      (await lignes(ctx, 'essaiSansRdv')).filter(({ depuis }) => depuis >= '2026-11-10');
    expect((await dits()).map(({ client }) => client?.nom.trim())).toEqual(['Sans rdv', 'Statut']);
    expect((await dits())[0]?.pourquoi).toBe(
      'L’essai a commencé le 10/11/2026, et aucun rendez-vous n’est à l’agenda.',
    );
    await prevoir(sans, '2026-11-22T09:00:00.000Z');
    await prevoir(statut, '2026-11-22T10:00:00.000Z');
    expect(await dits()).toEqual([]);
  });

  test('une visite se dit à l’avance puis en retard, la première de chaque patient, tant qu’aucun rendez-vous n’est pris', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const pose = { date_appareillage: '2026-09-20' };
    const patient = await app.createClient({ nom: 'Suivi', prenom: '' }, pose);
    const { etapeId } = await storeEtape(ctx, patient, { prevueLe: '2026-11-20' });
    await storeEtape(ctx, patient, { prevueLe: '2026-12-21' });
    const proche = await app.createClient({ nom: 'Proche', prenom: '' }, pose);
    await storeEtape(ctx, proche, { prevueLe: '2026-12-21' });
    const loin = await app.createClient({ nom: 'Loin', prenom: '' }, pose);
    await storeEtape(ctx, loin, { prevueLe: '2026-12-22' });
    const autrePose = await app.createClient(
      { nom: 'Refait', prenom: '' },
      { date_appareillage: '2026-10-01' },
    );
    await storeEtape(ctx, autrePose, { prevueLe: '2026-11-20' });
    expect(await noms(ctx, 'suivi')).toEqual([
      ['Suivi', true],
      ['Proche', false],
    ]);
    expect((await lignes(ctx, 'suivi'))[0]?.pourquoi).toBe(
      'Appareillage du 20/09/2026 : visite à 3 mois, prévue le 20/11/2026 ; elle n’a pas eu lieu.',
    );
    const rdv = RdvSuiviSaisi.parse({ date: '2026-12-01', heure: '10:00' });
    await planifierEtape(ctx, patient.id, etapeId, rdv);
    // The first one is planned: the next one of the same patient is told of.
    expect((await noms(ctx, 'suivi')).map(([nom]) => nom).sort()).toEqual(['Proche', 'Suivi']);
    // Its appointment over, somebody is to say whether it took place: until then it is neither done nor late.
    const le = (jour: string) => app.context({ courant: app.bellecour, now: new Date(`${jour}T12:00:00Z`) });
    const apres = await le('2026-12-01');
    expect(await lignes(ctx, 'suiviANoter')).toEqual([]);
    const [aNoter] = await lignes(apres, 'suiviANoter');
    expect(aNoter).toMatchObject({ objetId: etapeId, depuis: '2026-12-01', enRetard: false });
    expect((await lignes(await le('2026-12-02'), 'suiviANoter'))[0]).toMatchObject({ enRetard: true });
    expect((await lignes(apres, 'suivi')).some(({ objetId }) => objetId === etapeId)).toBe(false);
    await noterEtape(
      apres,
      patient.id,
      etapeId,
      EtatSuiviSaisi.parse({ etat: 'faite', le: '2026-12-01' }),
      2,
    );
    expect(await lignes(apres, 'suiviANoter')).toEqual([]);
  });

  test('chaque ligne a sa personne : celle de son objet, à défaut qui suit le patient ; qui est parti n’en a plus', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const [anne, paul] = [await app.context(), await app.context()];
    const attente = { statut: 'Rdv devis', date_maj_status: '2026-09-02T08:00:00.000Z' };
    const patient = await app.createClient({ nom: 'Suivie', prenom: '' }, attente);
    const voir = (qui: Context, jour: string, columns = {}) =>
      storeEvenement(ctx, {
        ...{ centre_id: patient.centre_id, client_id: patient.id, type: 'Suivi' },
        ...{ start: `${jour}T09:00:00.000Z`, end: `${jour}T10:00:00.000Z` },
        ...{ intervenant_id: qui.acteur.userId, ...columns },
      });
    await voir(paul, '2026-03-02');
    await voir(anne, '2026-06-01');
    await voir(paul, '2026-07-01', { annule_le: '2026-06-20T10:00:00.000Z' });
    const personne = await app.createClient({ nom: 'De personne', prenom: '' }, attente);
    const essai = await storeEssai(ctx, await app.createClient({ nom: 'Essai', prenom: '' }, {}));
    await ctx.db.update('essais', { id: essai.essaiId }, { cree_par: paul.acteur.userId });
    const pour = async (nature: NatureAFaire, objetId: string) =>
      (await lignes(ctx, nature)).find((ligne) => ligne.objetId === objetId)?.pour;
    const deQui = async (qui: string, who = ctx) =>
      (await listLignes(who, readCriteresLignes(new URLSearchParams(`qui=${qui}&nature=rdv`))))
        .flatMap((groupe) => groupe.lignes)
        .map(({ objetId }) => objetId);
    expect(await pour('rdv', patient.id)).toBe(anne.acteur.name);
    expect(await pour('rdv', personne.id)).toBe('');
    expect(await pour('bonEssai', essai.essaiId)).toBe(paul.acteur.name);
    expect(await deQui(anne.acteur.userId ?? '')).toEqual([patient.id]);
    const dePaul = await app.context({ courant: app.bellecour });
    expect(await deQui('moi', dePaul)).toContain(personne.id);
    expect(await deQui('moi', dePaul)).not.toContain(patient.id);
    // She leaves: her patient is whose it was before, and when nobody is left everybody's.
    await ctx.db.update('users', { id: anne.acteur.userId ?? '' }, { account_confirmation: false });
    expect(await pour('rdv', patient.id)).toBe(paul.acteur.name);
    await ctx.db.update('users', { id: paul.acteur.userId ?? '' }, { account_confirmation: false });
    expect(await pour('rdv', patient.id)).toBe('');
    expect(await pour('bonEssai', essai.essaiId)).toBe('');
    expect(await deQui('moi', dePaul)).toContain(patient.id);
  });
});
