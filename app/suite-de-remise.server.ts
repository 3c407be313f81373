import {
  type BaseLue,
  type BaseRemise,
  baseLue,
  keepAwake,
  livedOn,
  readCentres,
  readCompteurs,
  readSeries,
} from './db/base-remplacee.server';
import { keepCodes, type Ouverts, takeOverCentres } from './db/centres-repris.server';
import { noteSauts, raiseCompteurs, readNumeros } from './db/numeros-sautes.server';
import { takeOverPieces } from './db/pieces-reprises.server';
import { lastRepere } from './domain/comptabilite/repere.server';
import { placeDesNumeros } from './domain/comptes/pieces-numerotees';
import { codeOf } from './domain/comptes/series';
import { sirenOf } from './domain/comptes/siret';
import {
  type Compteur,
  direNumeros,
  partager,
  type Saut,
  suiteDesNumeros,
} from './domain/sauvegardes/suite-des-numeros';
import type { Fichiers } from './infra/fichiers/fichiers';
import { formatInstant, toParis } from './lib/dates';

/** What is known of what was issued after the backup that is being put back. */
export interface Apres {
  /** Who says it: the database that was there (all of it), marks beside the files (up to the last hour), or nobody. */
  source: 'base' | 'reperes' | 'rien';
  /** The numbers that were given after it; a margin is in them unless the database that was there says so. */
  sauts: (Saut & { centre: string; numeros: string })[];
  centres: { id: string; name: string }[];
  /** What was opened after it and has given numbers. */
  ouverts: Ouverts;
}

/** What somebody decides about them: nothing was issued beyond what is known; documents are taken over from the former database; series begin above, or where somebody says. */
export type Suite = { quoi: 'rien' } | { quoi: 'reprendre' } | { quoi: 'sauter'; dits: Compteur[] };

/** What was done about them. */
export interface Bilan {
  /** Numbers that no document bears from now on. */
  sauts: Apres['sauts'];
  /** Those of documents that were taken over. */
  reprises: Apres['sauts'];
  ouverts: Ouverts;
}

interface Remise {
  /** The database that was there, or that is said to be the former one; null where there is none. */
  ancienne: BaseLue | null;
  fichiers: Fichiers;
  /** When the backup was made (UTC). */
  prise_le: string;
  now: Date;
  decide(apres: Apres): Promise<Suite>;
}

/**
 * Has numbers go on behind all that was given, in a database that has just been filled from a backup: no number is given twice. Asks `decide`, also where
 * nothing tells of anything that was issued after the backup. Raises RemiseImpossible where documents cannot be taken over.
 */
export async function suivreNumeros(tx: BaseRemise, remise: Remise): Promise<Bilan> {
  const { prise_le, now, decide } = remise;
  const base = baseLue(tx);
  const ancienne = remise.ancienne && (await livedOn(remise.ancienne, base)) ? remise.ancienne : null;
  const ouverts = ancienne ? await takeOverCentres(ancienne, tx) : { centres: [], comptes: [] };
  const centres = await readCentres(base);
  const reperes = ancienne ? [] : await readReperes(remise.fichiers, centres);
  const connu = {
    centres: centres.map(({ id }) => id),
    codes: ((await readSeries(base)) ?? []).map(({ centre_id, code }) => ({ centreId: centre_id, code })),
    sauvegarde: await readCompteurs(base),
    compteurs: ancienne ? await readCompteurs(ancienne) : reperes,
    exact: ancienne !== null,
    annees: yearsBetween(prise_le, now),
  };
  const nommer = (sauts: Saut[]): Apres['sauts'] =>
    sauts.map((saut) => ({
      ...saut,
      centre: centres.find(({ id }) => id === saut.centreId)?.name ?? '',
      numeros: direNumeros(saut),
    }));
  const sauts = nommer(suiteDesNumeros({ ...connu, dits: [] }));
  const source = ancienne ? 'base' : reperes.length > 0 ? 'reperes' : 'rien';
  const suite = await keepAwake(tx, () => decide({ source, sauts, centres, ouverts }));
  const dits = suite.quoi === 'sauter' ? suite.dits : [];
  if (suite.quoi === 'reprendre' && ancienne) await takeOverPieces(ancienne, tx);
  const all = suiteDesNumeros({ ...connu, exact: connu.exact || suite.quoi === 'rien', dits });
  await keepCodes(tx, codesOf([...reperes, ...dits], centres), now);
  await raiseCompteurs(
    tx,
    all.map(({ centreId, serie, a }) => ({ centreId, serie, dernier: a })),
  );
  const parts: ReturnType<typeof partager>[] = [];
  for (const saut of all) parts.push(partager(saut, await numerosIci(tx, saut)));
  const libres = parts.flatMap((part) => part.libres);
  const raison = `sauvegarde du ${formatInstant(prise_le)} remise le ${formatInstant(now.toISOString())}`;
  await noteSauts(tx, libres, { raison, le: now.toISOString() });
  return { sauts: nommer(libres), reprises: nommer(parts.flatMap((part) => part.repris)), ouverts };
}

/** The numbers of a series that documents bear here: with what is sealed came what it names, such as a quote or a slip of cheques. */
async function numerosIci(tx: BaseRemise, { centreId, serie }: Saut): Promise<Set<number>> {
  const place = placeDesNumeros(serie);
  return place ? readNumeros(tx, { ...place, centreId }) : new Set();
}

/** The codes in the numbers that centres have given, with the SIREN that these have; numbers without one may be of before it, and come last. */
const codesOf = (compteurs: Compteur[], centres: { id: string; siret: string }[]) =>
  compteurs
    .flatMap(({ centreId, serie }) => {
      const code = codeOf(serie);
      const siren = sirenOf(centres.find(({ id }) => id === centreId)?.siret ?? '');
      return code !== null && siren ? [{ centreId, code, siren }] : [];
    })
    .sort((a, b) => Number(a.code === '') - Number(b.code === ''));

/** The last counters that marks beside the files have kept. */
async function readReperes(fichiers: Fichiers, centres: { id: string }[]): Promise<Compteur[]> {
  const found: Compteur[] = [];
  for (const { id: centreId } of centres) {
    const dernier = await lastRepere(fichiers, centreId);
    for (const [serie, numero] of Object.entries(dernier?.lisible?.compteurs ?? {}))
      found.push({ centreId, serie, dernier: numero });
  }
  return found;
}

function yearsBetween(prise_le: string, now: Date): number[] {
  const [first, last] = [prise_le, now].map((instant) => Number(toParis(instant).date.slice(0, 4)));
  const [from, to] = [Math.min(first ?? 0, last ?? 0), Math.max(first ?? 0, last ?? 0)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
