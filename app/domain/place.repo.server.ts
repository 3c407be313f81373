import type { Query } from '~/db/query';

/** Where a part of a list ended: a centre, the value that the list is in the order of, and what settles a tie. */
export interface Place {
  centreId: string;
  valeur: string;
  departage: string | number;
}

/** The rows behind a place in the order of two columns, `limite` at most: along the index that ends in them. */
export function afterPlace<R>(
  query: Query<R>,
  [colonne, second]: readonly [keyof R & string, keyof R & string],
  depuis: Place | null,
  limite: number,
): Query<R> {
  if (!depuis) return query.orderBy(colonne).orderBy(second).limit(limite);
  const valeur = depuis.valeur as R[typeof colonne];
  const departage = depuis.departage as R[typeof second];
  const tie = (or: Query<R>) => void or.where(colonne, '=', valeur).where(second, '>', departage);
  return query
    .where(colonne, '>=', valeur)
    .where((or) => void or.where(colonne, '>', valeur).orWhere(tie))
    .orderBy(colonne)
    .orderBy(second)
    .limit(limite);
}
