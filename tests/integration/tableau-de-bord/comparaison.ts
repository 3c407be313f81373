import type { Knex } from 'knex';
import { expect } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '~/domain/access/context.server';
import type { Chiffres } from '~/domain/tableau-de-bord/chiffres';
import { getChiffres } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { openRaw } from '../../support/dump';
import { controlesOf } from '../../support/tableau';
import { compteALaMain } from './a-la-main';

/** The figures in the shape of the count by hand. */
const resume = (chiffres: Chiffres) => ({
  clients: chiffres.clients.tous.nombre,
  appareilles: chiffres.appareilles.tous.nombre,
  appareillesCeMois: chiffres.appareilles.ceMois.nombre,
  nouveaux: chiffres.nouveauxParMois.map(({ nombre }) => nombre),
  nouveauxAvant: chiffres.nouveaux.precedent.nombre,
  revenuAvant: chiffres.factures?.chiffreAffaires.precedent.total,
  livraisons: [chiffres.livraisons.ceMois.nombre, chiffres.livraisons.precedent.nombre],
  vente: [chiffres.vente.ceMois.taux, chiffres.vente.precedent.taux],
  performance: [chiffres.performance.ceMois.taux, chiffres.performance.precedent.taux],
  appareillages: chiffres.appareillagesParMois.map(({ nombre }) => nombre),
  origines: Object.fromEntries(chiffres.origines.map(({ origine, nombre }) => [origine, nombre])),
  factures: chiffres.factures?.toutes.nombre,
  facturesCeMois: chiffres.factures?.ceMois.nombre,
  revenus: chiffres.factures?.parMois.map(({ total }) => total),
  documents: chiffres.factures?.parMois.map(({ nombre }) => nombre),
});

async function byHand(db: Knex, centreIds: readonly string[], now: Date) {
  const clients: ClientRow[] = await db('clients').whereIn('centre_id', centreIds);
  const factures: FactureRow[] = await db('factures').whereIn('centre_id', centreIds);
  const scelles: ScelleRow[] = await db('scelles').whereIn('centre_id', centreIds);
  return compteALaMain(clients, factures, scelles, now);
}

/** The dashboard says what a count by hand says, and each figure what its list says. */
export async function expectComme(ctx: Context, url: string): Promise<void> {
  const chiffres = await getChiffres(ctx);
  const db = openRaw(url);
  try {
    const centreIds = ctx.centreCourant ? [ctx.centreCourant.id] : ctx.centres.map(({ id }) => id);
    expect(resume(chiffres)).toEqual(await byHand(db, centreIds, ctx.now()));
  } finally {
    await db.destroy();
  }
  expect(chiffres.appareillagesParMois.at(-1)?.nombre).toBe(chiffres.appareilles.ceMois.nombre);
  const controles = await controlesOf(ctx, chiffres);
  expect(controles.filter(({ nombre, liste }) => nombre !== liste)).toEqual([]);
}
