import { isId } from '~/lib/id';
import { DomainError } from './errors';
import type { Place } from './place.repo.server';

interface Suite<R> {
  /** Where it goes on, as `suivant` gave it; null from the beginning. */
  apres: string | null;
  limite: number;
  /** The next rows of one centre after a place in their order, `limite` at most. */
  partOf(centreId: string, depuis: Place | null, limite: number): PromiseLike<R[]>;
  placeOf(row: R): Place;
  /** What settles a tie: a counter, or an id. */
  par: 'rang' | 'id';
}

/**
 * A part of what stands in some centres, one after the other; `suivant` is what the next part comes after, null behind the last one. Raises
 * DomainError for an `apres` that is not such a place.
 */
export async function readPart<R>(
  centreIds: readonly string[],
  { apres, limite, partOf, placeOf, par }: Suite<R>,
): Promise<{ rows: R[]; suivant: string | null }> {
  const centres = [...centreIds].sort();
  const place = apres === null ? null : readPlace(apres, centres, par);
  const rows: R[] = [];
  for (const centreId of centres) {
    if (place && centreId < place.centreId) continue;
    const depuis = place?.centreId === centreId ? place : null;
    rows.push(...(await partOf(centreId, depuis, limite + 1 - rows.length)));
    if (rows.length > limite) break;
  }
  const part = rows.slice(0, limite);
  const last = part.at(-1);
  return { rows: part, suivant: rows.length > limite && last ? textOf(placeOf(last)) : null };
}

/** All parts one after the other, as fast as they are taken. */
export async function* streamParts<T>(
  read: (apres: string | null) => Promise<{ items: T[]; suivant: string | null }>,
): AsyncGenerator<T[]> {
  let apres: string | null = null;
  do {
    const { items, suivant }: { items: T[]; suivant: string | null } = await read(apres);
    yield items;
    apres = suivant;
  } while (apres !== null);
}

/** Beyond what any counter comes to. */
const RANG_MAX = 1e15;

const textOf = ({ centreId, valeur, departage }: Place): string =>
  Buffer.from(JSON.stringify([centreId, valeur, departage])).toString('base64url');

/** The place that a text stands for, in one of these centres. */
function readPlace(text: string, centres: readonly string[], par: 'rang' | 'id'): Place {
  const [centreId, valeur, departage] = partsOf(text);
  const known = typeof centreId === 'string' && centres.includes(centreId);
  const settled =
    par === 'id' ? isId(departage) : Number.isInteger(departage) && Number(departage) < RANG_MAX;
  if (known && typeof valeur === 'string' && !valeur.includes('\0') && settled)
    return { centreId, valeur, departage: departage as string | number };
  const message = 'Ce n’est pas une suite de liste : reprenez l’adresse de l’en-tête Link.';
  throw new DomainError('saisie_invalide', message, { after: message });
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
