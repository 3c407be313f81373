import type { Query } from '~/db/query';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { EtatExemplaire } from './exemplaire';

/** What narrows the list of devices. */
export interface FiltreExemplaires {
  /** '' is every state. */
  etat: EtatExemplaire | '';
  /** Of one product of the stock; '' is any, or none. */
  produit: string;
}

/** The devices that the list shows, in no order yet. */
export function exemplairesDeListe(ctx: Context, { etat, produit }: FiltreExemplaires): Query<ExemplaireRow> {
  let query = ctx.db.fromCentres('exemplaires', visibleCentreIds(ctx));
  if (etat) query = query.where({ etat });
  return produit ? query.where({ produit_id: produit }) : query;
}

/** The same, those that moved last in front. */
export const exemplairesEnOrdre = <R>(
  query: Query<ExemplaireRow, R>,
  { sens }: { sens: 'asc' | 'desc' },
): Query<ExemplaireRow, R> => query.orderBy('modifie_le', sens).orderBy('id', sens);
