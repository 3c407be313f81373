import type { ReglementRow } from '~/db/rows/reglements';
import { isId } from '~/lib/id';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { afterPlace } from '../place.repo.server';
import { readPart } from '../releve.server';
import { reglementIntrouvable } from './annulation.server';
import type { Mode } from './modes';
import type { Payeur } from './payeurs';
import type { ReglementListe } from './reglement';
import { montrer } from './reglements.repo.server';
import { reglementsDeListe } from './requete-reglements.repo.server';

/** Which payments are read one part after the other. */
export interface CriteresReglements {
  /** Searched as in the list; '' is everything. */
  q?: string | undefined;
  mode?: Mode | undefined;
  payeur?: Payeur | undefined;
}

/** The most that one part holds. */
export const REGLEMENTS_MAX = 200;

const found = (ctx: Context, { q = '', mode, payeur }: CriteresReglements, centreId?: string) => {
  const query = reglementsDeListe(ctx, q, { mode: mode ?? '', payeur: payeur ?? '' });
  return centreId === undefined ? query : query.where({ centre_id: centreId });
};

/** How many payments of the current centre, or of all the caller's, there are to read. Raises ForbiddenError. */
export function countReglements(ctx: Context, criteres: CriteresReglements): Promise<number> {
  authorize(ctx, 'encaissement:voir');
  return ctx.db.count(found(ctx, criteres));
}

/**
 * A part of them in the order of their recording, centre by centre; `suivant` is what the next part comes after. Raises DomainError for another
 * `apres`, ForbiddenError.
 */
export async function readReglements(
  ctx: Context,
  criteres: CriteresReglements,
  { apres = null, limite = REGLEMENTS_MAX }: { apres?: string | null; limite?: number } = {},
): Promise<{ items: ReglementListe[]; suivant: string | null }> {
  authorize(ctx, 'encaissement:voir');
  const { rows, suivant } = await readPart<ReglementRow>(visibleCentreIds(ctx), {
    apres,
    limite,
    partOf: (centreId, depuis, nombre) =>
      afterPlace(found(ctx, criteres, centreId), ['cree_le', 'rang'], depuis, nombre),
    placeOf: (row) => ({ centreId: row.centre_id, valeur: row.cree_le, departage: row.rang }),
    par: 'rang',
  });
  return { items: await montrer(ctx, rows), suivant };
}

/** One payment. Raises NotFoundError, ForbiddenError. */
export async function getReglement(ctx: Context, id: string): Promise<ReglementListe> {
  authorize(ctx, 'reglement:voir');
  const rows = isId(id) ? await ctx.db.from('reglements').where({ id }) : [];
  const [reglement] = await montrer(ctx, rows);
  if (!reglement) throw reglementIntrouvable();
  return reglement;
}
