import { setImmediate as ceder } from 'node:timers/promises';
import { type Context, visibleCentreIds } from '../access/context.server';
import { clesParametres } from '../parametres/referentiel';
import { LIGNES_MAX, type LigneOrdonnee, lireToutes } from './lignes.repo.server';
import { type NatureAFaire, naturesAFaire } from './natures';
import type { BornesAFaire } from './natures/nature-lue';
import { lireEcheus, lireProchain, lireReperes, lireTouches, type Reperes } from './touches.repo.server';

type Lignes = ReadonlyMap<NatureAFaire, readonly LigneOrdonnee[]>;

/** What a process knows of a centre's lines; never changed, but replaced. */
interface Garde {
  /** The day, the account's periods and who works there, without which the lines are others, or others'. */
  pour: string;
  now: Date;
  reperes: Reperes;
  luLe: number;
  /** The next instant at which an appointment begins or ends; null for none. */
  prochain: string | null;
  /** Null where they are too many to be kept in mind. */
  lignes: Lignes | null;
}

/** Centres in mind, the last asked for behind; and how long one is, in milliseconds, before all is read anew. */
const CENTRES_MAX = 20;
const TENABLE_MS = 6 * 3_600_000;
/** Where more clients were written all is read anew. */
const TOUCHES_MAX = 200;
/** Kinds with lines that no client stands behind, or that are lines or not by something that none does: an ear mould is late unless its order is. */
const SANS_CLIENT: readonly NatureAFaire[] = ['commande', 'tiersPayant', 'embout'];

/**
 * All lines of today in the one centre that is looked at, by kind, as the rules find them at this moment. They are read once a day; then those of clients of whom something was written
 * since, or whose appointment began or ended, are read anew, each time and before anything is said (docs/decisions/111). Null where that is not for keeping: within a
 * transaction, in several centres, of more lines than anybody reads; and where nothing is remembered yet and one kind alone is asked for, which is read sooner by itself.
 */
export async function lireEnMemoire(
  tx: Context,
  bornes: BornesAFaire,
  natures: readonly NatureAFaire[],
): Promise<Lignes | null> {
  const memoire = tx.db.memory<Promise<Garde>>('a-faire');
  const [centreId, ...autres] = visibleCentreIds(tx);
  if (!memoire || !centreId || autres.length > 0) return null;
  if (natures.length === 1 && !memoire.has(centreId)) return null;
  // One after the other: what one has read the next need not.
  const avant = memoire.get(centreId)?.catch(() => null) ?? Promise.resolve(null);
  const suite = avant.then((garde) => actualiser(tx, bornes, garde));
  memoire.delete(centreId);
  memoire.set(centreId, suite);
  for (const oldest of memoire.keys()) if (memoire.size > CENTRES_MAX) memoire.delete(oldest);
  return (await suite).lignes;
}

async function actualiser(tx: Context, bornes: BornesAFaire, garde: Garde | null): Promise<Garde> {
  const reperes = await lireReperes(tx);
  const pour = JSON.stringify([
    bornes.jour,
    bornes.equipe,
    clesParametres.map((cle) => bornes.periodesDe(cle)),
  ]);
  const commun = { pour, now: bornes.now, reperes };
  if (!garde || garde.pour !== pour || !suit(garde, bornes.now, reperes)) return lireTout(tx, bornes, commun);
  if (!garde.lignes) return garde;
  const isPasse = garde.prochain !== null && bornes.now.toISOString() >= garde.prochain;
  const touches = await touchesDepuis(tx, garde, { maintenant: bornes.now, reperes, isPasse });
  if (touches.length > TOUCHES_MAX) return lireTout(tx, bornes, commun);
  if (touches.length === 0 && !isPasse) return { ...garde, ...commun };
  const lignes = touches.length === 0 ? garde.lignes : await relire(tx, bornes, garde.lignes, touches);
  return { ...garde, ...commun, lignes, prochain: await lireProchain(tx, bornes.now) };
}

/** Whether what was written since can be told. */
const suit = ({ now, luLe, reperes: vus }: Garde, maintenant: Date, { premier, dernier }: Reperes): boolean =>
  maintenant >= now &&
  Date.now() - luLe < TENABLE_MS &&
  (vus.premier === null || vus.premier === premier) &&
  (vus.dernier ?? 0) <= (dernier ?? 0);

async function touchesDepuis(
  tx: Context,
  { reperes: vus, now }: Garde,
  { maintenant, reperes, isPasse }: { maintenant: Date; reperes: Reperes; isPasse: boolean },
): Promise<(string | null)[]> {
  const rien = vus.dernier === reperes.dernier && vus.instantane === reperes.instantane;
  const ecrits = rien ? [] : await lireTouches(tx, vus, TOUCHES_MAX + 1);
  const echus = isPasse ? await lireEcheus(tx, now, maintenant) : [];
  return [...new Set([...ecrits, ...echus])];
}

async function lireTout(
  tx: Context,
  bornes: BornesAFaire,
  commun: Pick<Garde, 'pour' | 'now' | 'reperes'>,
): Promise<Garde> {
  const luLe = Date.now();
  const prochain = await lireProchain(tx, bornes.now);
  const lignes = new Map<NatureAFaire, readonly LigneOrdonnee[]>();
  for (const nature of naturesAFaire) {
    const rows = await lireToutes(tx, nature, bornes);
    // SQLite reads in this thread: between two kinds others have their turn.
    await ceder();
    if (rows.length === LIGNES_MAX) return { ...commun, luLe, prochain, lignes: null };
    lignes.set(nature, rows);
  }
  return { ...commun, luLe, prochain, lignes };
}

/** The same lines, with those of some clients as they are now. */
async function relire(
  tx: Context,
  bornes: BornesAFaire,
  avant: Lignes,
  touches: readonly (string | null)[],
): Promise<Lignes> {
  const sansClient = touches.includes(null);
  const clients = new Set(touches.filter((id) => id !== null));
  const lignes = new Map(avant);
  for (const nature of naturesAFaire) {
    const toutes = sansClient && SANS_CLIENT.includes(nature);
    if (!toutes && clients.size === 0) continue;
    const neuves = await lireToutes(tx, nature, bornes, toutes ? null : [...clients]);
    const restent = toutes
      ? []
      : (avant.get(nature) ?? []).filter(({ client_id }) => client_id === null || !clients.has(client_id));
    const lues = toutes ? neuves : neuves.filter(({ client_id }) => client_id !== null);
    if (lues.length > 0 || restent.length !== avant.get(nature)?.length)
      lignes.set(nature, [...restent, ...lues].sort(parOrdre));
  }
  return lignes;
}

const parOrdre = (a: LigneOrdonnee, b: LigneOrdonnee): number =>
  compare(a.ordre, b.ordre) || compare(a.objet_id, b.objet_id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
