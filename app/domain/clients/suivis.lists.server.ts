import { toParis } from '~/lib/dates';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { lireDates } from '../parametres/valeurs.server';
import { bornesOf, CLES_SUIVIS, type Suivi } from './suivis';
import { countSuivi, readSuivi } from './suivis.repo.server';

/** As many more than are shown are remembered where their number is (`grands-nombres`): of some who have been seen to, others take the place. */
const SUIVANTS = 20;

/** A client who waits. */
export interface ClientEnAttente {
  _id: string;
  nom: string;
  prenom: string;
  /** The Paris day that the trial began, or that of the quote. */
  depuis: string;
  /** Filled in global mode only. */
  centre: string | null;
}

/**
 * How many clients of the current centre, or of all the user's in global mode, wait for a deed, and those who have waited longest; the
 * client list with the filter `suivi` holds the same ones. Raises ForbiddenError.
 */
export async function listSuivi(
  ctx: Context,
  suivi: Suivi,
  lignes: number,
): Promise<{ nombre: number; premiers: ClientEnAttente[] }> {
  authorize(ctx, 'client:voir');
  const db = ctx.db.forReading().inCentres(visibleCentreIds(ctx));
  const bornes = bornesOf(suivi, ctx.now(), await lireDates(ctx, CLES_SUIVIS));
  const { nombre, rangs } = await db.countTogether(
    ['suivi', suivi, lignes, bornes],
    () => countSuivi(db, suivi, bornes, lignes + SUIVANTS),
    (found) => found.nombre,
  );
  const premiers = await readSuivi(db, suivi, bornes, rangs, lignes);
  const nameOf = centreNames(ctx);
  return {
    nombre,
    premiers: premiers.map(({ id, nom, prenom, depuis, centre_id }) => ({
      ...{ _id: id, nom, prenom },
      depuis: depuis.length === 10 ? depuis : toParis(depuis).date,
      centre: nameOf(centre_id),
    })),
  };
}
