import type { JournalRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { SELECTION_MAX } from '../listes';
import { dePhrase } from './bilan.server';

/** That one patient was erased, as the audit trail says it; nothing of it names the patient but the identifier of the record that was. */
export interface Attestation {
  _id: string;
  /** UTC instant. */
  faitLe: string;
  par: string;
  centre: string;
  part: string[];
  reste: string[];
  /** Where the fact stands in the account's trail, and its print. */
  rang: number;
  empreinte: string;
}

/**
 * The certificates of erasures in the actor's centres, in the order of the ids; ids of nobody's or others' records are left out. Raises NotFoundError where none is left,
 * ForbiddenError.
 */
export async function getAttestations(ctx: Context, ids: readonly string[]): Promise<Attestation[]> {
  authorize(ctx, 'client:modifier');
  const centres = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  const asked = [...new Set(ids)].filter(isId).slice(0, SELECTION_MAX);
  const rows = asked.length
    ? await ctx.db
        .from('journal')
        .where({ chaine: ctx.acteur.compteId, action: 'client:effacement' })
        .whereIn('objet_id', asked)
    : [];
  const own = new Map(
    rows.flatMap((row) => (centres.has(row.centre_id ?? '') ? [[row.objet_id, row] as const] : [])),
  );
  const found = asked.flatMap((id): JournalRow[] => {
    const row = own.get(id);
    return row ? [row] : [];
  });
  if (found.length === 0)
    throw new NotFoundError(
      'client_introuvable',
      'Aucun effacement à attester : ni ici, ni dans vos centres.',
    );
  return found.map(({ objet_id, date, user_name, centre_id, details, rang, empreinte }) => ({
    ...{ _id: objet_id ?? '', faitLe: date, par: user_name, centre: centres.get(centre_id ?? '') ?? '' },
    ...dePhrase(details),
    ...{ rang, empreinte },
  }));
}
