import type { IdentityDb } from '~/db/identity-db.server';
import { type NatureTache, natureOf } from './natures';

/** What waits in one line: how many, and since when the oldest does, in seconds; both 0 where nothing waits. */
export interface Attente {
  nombre: number;
  depuisS: number;
}

/** What waits to be done, of the whole installation. Of more than ten thousand of a kind no more are counted. */
export interface EnAttente {
  /** Jobs whose time has come and that nobody has taken, by their kind: not those that may be that late. */
  taches: Map<string, Attente>;
  courriels: Attente;
  webhooks: Attente;
}

const AU_PLUS = 10_000;

/**
 * Whether a job ought to have been done by now, so long after its time (in milliseconds). What looks for work by itself is always due, and says
 * nothing.
 */
export function isWanted(nature: NatureTache, prochainLe: string, now: Date, retardMs = 0): boolean {
  // Another version may know other kinds.
  const found = natureOf(nature) as ReturnType<typeof natureOf> | undefined;
  return !found?.guette && Date.parse(prochainLe) + (found?.patienceMs ?? 0) + retardMs <= now.getTime();
}

export async function readEnAttente(identity: IdentityDb, now: Date): Promise<EnAttente> {
  const due = await identity
    .from('taches')
    .where('prochain_le', '<=', now.toISOString())
    .orderBy('prochain_le')
    .select('nature', 'prochain_le')
    .limit(AU_PLUS);
  const taches = new Map<string, string[]>();
  for (const { nature, prochain_le } of due) {
    if (!prochain_le || !isWanted(nature, prochain_le, now)) continue;
    const before = taches.get(nature);
    if (before) before.push(prochain_le);
    else taches.set(nature, [prochain_le]);
  }
  const courriels = await identity
    .from('courriels')
    .whereNotNull('prochain_essai_le')
    .select('cree_le')
    .limit(AU_PLUS);
  const envois = await identity
    .from('envois_webhook')
    .whereNotNull('prochain_le')
    .select('cree_le')
    .limit(AU_PLUS);
  const attente = (instants: readonly string[]) => attenteOf(instants, now);
  return {
    taches: new Map([...taches].map(([nature, instants]) => [nature, attente(instants)])),
    courriels: attente(courriels.map(({ cree_le }) => cree_le)),
    webhooks: attente(envois.map(({ cree_le }) => cree_le)),
  };
}

function attenteOf(instants: readonly string[], now: Date): Attente {
  if (instants.length === 0) return { nombre: 0, depuisS: 0 };
  const oldest = instants.reduce((least, each) => (each < least ? each : least));
  return { nombre: instants.length, depuisS: Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) };
}
