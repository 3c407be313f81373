import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { chercherNumero } from '~/domain/exemplaires/exemplaires.lists.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { openReparation } from '~/domain/sav/lecture.service.server';
import { ReparationSaisie, SuiteReparationSaisie } from '~/domain/sav/reparation.schema';
import {
  avancerReparation,
  createReparation,
  deleteReparation,
  updateReparation,
} from '~/domain/sav/reparations.service.server';
import { deleteProduit, getProduit } from '~/domain/stock/produits.service.server';
import { useTestApp } from '../../support/app';
import { storeAppareils } from '../../support/appareils';
import { testDatabases } from '../../support/databases';
import { piecesAccordees, recevoir } from '../../support/registre';

/** 21 November 2026 in Paris. */
describe.each(testDatabases())('une réparation déplace les appareils du registre (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let numero = 0;

  beforeAll(async () => {
    ctx = await app.context();
  });

  const pieces = (id: string) => piecesAccordees(ctx, id);
  const recu = (nombre: number) => recevoir(ctx, app.bellecour.id, nombre);
  const trouve = async (q: string) => {
    const [row] = (await chercherNumero(ctx, q)).exemplaires;
    if (!row) throw new Error(`Numéro inconnu : ${q}`);
    return row;
  };
  const etat = async (q: string) => {
    const { etat: ou, clientId } = await trouve(q);
    return [ou, clientId];
  };
  const poser = async (client: ClientRow, values: Record<string, string>) => {
    const { empreinte } = await getAppareillage(ctx, client.id);
    await saveAppareillage(ctx, client.id, AppareillageSaisi.parse(values), empreinte);
  };
  const porteParGauche = async (client: ClientRow) =>
    (await getAppareillage(ctx, client.id)).gauche.numeroSerie;
  const histoire = async (q: string) =>
    (await getExemplaire(ctx, (await trouve(q))._id)).histoire.map(({ vers }) => vers).reverse();
  const saisieDe = (values: Record<string, string>) =>
    ReparationSaisie.parse({ panne: 'Écouteur muet', recueLe: '2026-11-02', ...values });
  const appareilPorte = async (client: ClientRow) =>
    (await openReparation(ctx, client.id, null)).appareils[0]?._id ?? '';
  const suivre = (client: ClientRow, id: string, values: Record<string, string>, version: number) =>
    avancerReparation(ctx, client.id, id, SuiteReparationSaisie.parse(values), version);
  const refus = async (promise: Promise<unknown>): Promise<Record<string, string>> =>
    promise.then(
      () => ({}),
      (error) => error.fields,
    );
  /** A patient whose left ear wears a piece of the stock that another piece is beside. */
  const appareille = async () => {
    const { produit, a, b } = await recu(2);
    const client = await app.createClient();
    await poser(client, { produitG: produit, numeroSerieG: a });
    return { produit, a, b, client, appareilId: await appareilPorte(client) };
  };

  test('reçu : en réparation, l’autre est prêté ; remis : porté de nouveau, le prêt rentre au stock', async () => {
    const { produit, a, b, client, appareilId } = await appareille();
    const saisie = saisieDe({ appareilId, pretNumero: b.toLowerCase(), pretLe: '2026-11-02' });
    const id = await createReparation(ctx, client.id, saisie);
    expect([await etat(a), await etat(b)]).toEqual([
      ['reparation', client.id],
      ['pret', client.id],
    ]);
    expect(await pieces(produit)).toBe(0);
    expect(await porteParGauche(client)).toBe(a);
    await suivre(client, id, { etat: 'envoyee', le: '2026-11-03' }, 1);
    await suivre(client, id, { etat: 'revenue', le: '2026-11-10', issue: 'reparee' }, 2);
    expect(await etat(a)).toEqual(['reparation', client.id]);
    await suivre(client, id, { etat: 'remise', le: '2026-11-12', pretRendu: 'on' }, 3);
    expect([await etat(a), await etat(b)]).toEqual([
      ['appareille', client.id],
      ['en_stock', null],
    ]);
    expect(await pieces(produit)).toBe(1);
    const { histoire: lignes } = await getExemplaire(ctx, (await trouve(a))._id);
    expect(lignes[0]).toMatchObject({ de: 'reparation', vers: 'appareille', motif: 'Remis au patient' });
    expect(lignes[1]).toMatchObject({ motif: 'Réparation : Écouteur muet', client: { _id: client.id } });
    expect(lignes.slice(0, 2).map(({ origine, par }) => [origine, par !== ''])).toEqual([
      [{ nature: 'reparation', id }, true],
      [{ nature: 'reparation', id }, true],
    ]);
  });

  test('son produit retiré du stock entre-temps, un prêt rendu y revient, et le produit avec lui', async () => {
    const { produit, b, client, appareilId } = await appareille();
    const id = await createReparation(
      ctx,
      client.id,
      saisieDe({ appareilId, pretNumero: b, pretLe: '2026-11-02' }),
    );
    await deleteProduit(ctx, produit);
    await suivre(client, id, { etat: 'envoyee', le: '2026-11-03' }, 1);
    await suivre(client, id, { etat: 'revenue', le: '2026-11-10', issue: 'reparee' }, 2);
    await suivre(client, id, { etat: 'remise', le: '2026-11-12', pretRendu: 'on' }, 3);
    expect(await etat(b)).toEqual(['en_stock', null]);
    expect((await getProduit(ctx, produit)).quantity).toBe(1);
    expect(await pieces(produit)).toBe(1);
  });

  test('remplacé : l’ancien est remplacé, la fiche a le nouveau numéro ; corrigé puis repris, aucune pièce ne bouge', async () => {
    const { produit, a, client, appareilId } = await appareille();
    const neuf = `NEUF-${a}`;
    const base = { appareilId, priseEnCharge: 'garantie', envoyeeLe: '2026-11-03' };
    const id = await createReparation(ctx, client.id, saisieDe(base));
    const retour = { etat: 'revenue', le: '2026-11-10', issue: 'remplacee', nouveauNumero: neuf };
    await suivre(client, id, retour, 1);
    expect([await etat(a), await etat(neuf)]).toEqual([
      ['remplace', client.id],
      ['reparation', client.id],
    ]);
    expect(await porteParGauche(client)).toBe(neuf);
    expect((await trouve(neuf)).garantieFin).toBe('2030-11-20');
    await suivre(
      client,
      id,
      { etat: 'remise', le: '2026-11-12', issue: 'remplacee', nouveauNumero: neuf },
      2,
    );
    expect(await etat(neuf)).toEqual(['appareille', client.id]);
    expect(await pieces(produit)).toBe(1);
    // Repaired, it turns out: the exchange was noted by mistake.
    const fini = { ...base, revenueLe: '2026-11-10', remiseLe: '2026-11-12' };
    await updateReparation(ctx, client.id, id, saisieDe({ ...fini, issue: 'reparee' }), 3);
    expect([await etat(a), await etat(neuf)]).toEqual([
      ['appareille', client.id],
      ['annule', null],
    ]);
    expect(await porteParGauche(client)).toBe(a);
    await updateReparation(
      ctx,
      client.id,
      id,
      saisieDe({ ...fini, issue: 'remplacee', nouveauNumero: neuf }),
      4,
    );
    expect([await etat(a), await etat(neuf)]).toEqual([
      ['remplace', client.id],
      ['appareille', client.id],
    ]);
    expect(await porteParGauche(client)).toBe(neuf);
    await deleteReparation(ctx, client.id, id);
    expect([await etat(a), await porteParGauche(client)]).toEqual([['appareille', client.id], a]);
    expect(await pieces(produit)).toBe(1);
  });

  test('une date corrigée le remet en réparation ; une réparation supprimée remet tout où c’était', async () => {
    const { produit, a, b, client, appareilId } = await appareille();
    const ouverte = { appareilId, pretNumero: b, pretLe: '2026-11-02' };
    const id = await createReparation(ctx, client.id, saisieDe(ouverte));
    const finie = { ...ouverte, remiseLe: '2026-11-12', pretRenduLe: '2026-11-12' };
    await updateReparation(ctx, client.id, id, saisieDe(finie), 1);
    expect(await etat(b)).toEqual(['en_stock', null]);
    await updateReparation(ctx, client.id, id, saisieDe(ouverte), 2);
    expect([await etat(a), await etat(b)]).toEqual([
      ['reparation', client.id],
      ['pret', client.id],
    ]);
    await deleteReparation(ctx, client.id, id);
    expect([await etat(a), await etat(b)]).toEqual([
      ['appareille', client.id],
      ['en_stock', null],
    ]);
    expect(await histoire(a)).toEqual([
      ...['en_stock', 'appareille', 'reparation', 'appareille', 'reparation', 'appareille'],
    ]);
    expect(await pieces(produit)).toBe(1);
  });

  test('un numéro que seule la fiche disait est connu ; ôté de la fiche entre-temps, il revient « plus porté »', async () => {
    const client = await app.createClient();
    const serie = `SEUL-${++numero}`;
    await storeAppareils(ctx.db, client, { G: { marque: 'Clairson', modele: 'Or', numero_serie: serie } });
    const id = await createReparation(ctx, client.id, saisieDe({ appareilId: await appareilPorte(client) }));
    expect(await etat(serie)).toEqual(['reparation', client.id]);
    await poser(client, {});
    await suivre(client, id, { etat: 'remise', le: '2026-11-12' }, 1);
    expect(await etat(serie)).toEqual(['ancien', client.id]);
  });

  test('prêté ailleurs, déjà suivi, d’un autre patient : refusé ou laissé en place, et rien n’est écrit', async () => {
    const { a, b, client, appareilId } = await appareille();
    const autre = await appareille();
    const creer = (values: Record<string, string>) =>
      refus(createReparation(ctx, client.id, saisieDe({ appareilId, ...values })));
    expect(Object.keys(await creer({ pretNumero: autre.a, pretLe: '2026-11-02' }))).toEqual(['pretNumero']);
    const echange = { remiseLe: '2026-11-12', issue: 'remplacee', nouveauNumero: b };
    expect(Object.keys(await creer(echange))).toEqual(['nouveauNumero']);
    expect(await etat(a)).toEqual(['appareille', client.id]);
    expect(await ctx.db.from('reparations').where({ client_id: client.id })).toEqual([]);
    // Written by hand, another patient's number moves nothing.
    await createReparation(ctx, client.id, saisieDe({ marque: 'Sonance', numeroSerie: autre.a }));
    expect(await etat(autre.a)).toEqual(['appareille', autre.client.id]);
  });

  test('deux personnes prêtent à la fois le même appareil à deux patients : l’un l’a, l’autre est refusé', async () => {
    const un = await appareille();
    const deux = await appareille();
    const ensemble = await Promise.allSettled(
      [un, deux].map(({ client, appareilId }) =>
        createReparation(ctx, client.id, saisieDe({ appareilId, pretNumero: un.b, pretLe: '2026-11-02' })),
      ),
    );
    expect(ensemble.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await etat(un.b))[0]).toBe('pret');
    expect(await pieces(un.produit)).toBe(0);
    const rates = [un, deux].filter((_, rang) => ensemble[rang]?.status === 'rejected');
    for (const { a, client } of rates) expect(await etat(a)).toEqual(['appareille', client.id]);
  });
});
