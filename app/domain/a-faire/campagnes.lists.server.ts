import { authorize, type Context, reading, visibleCentreIds } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';

/** Letters that were made together, among others of their kind. */
export interface CampagneListee {
  _id: string;
  lettres: number;
  creeLe: string;
  creePar: string;
}

/** Older ones are found in the histories of their patients. */
const DERNIERES = 20;

/** The last letters about one kind of lines in the centres that are looked at, the latest first: where their PDF is found again. Raises ForbiddenError. */
export async function listCampagnes(ctx: Context, nature: string): Promise<CampagneListee[]> {
  authorize(ctx, 'client:voir');
  const lu = reading(ctx);
  const rows = await lu.db
    .fromCentres('campagnes', visibleCentreIds(ctx))
    .where({ nature })
    .orderBy('cree_le', 'desc')
    .orderBy('id')
    .limit(DERNIERES);
  const names = await userNames(
    lu,
    rows.map(({ cree_par }) => cree_par),
  );
  return rows.map(({ id, lettres, cree_le, cree_par }) => ({
    ...{ _id: id, lettres, creeLe: cree_le },
    creePar: names.get(cree_par ?? '') ?? '',
  }));
}
