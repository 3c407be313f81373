import { fromParis, toParis } from '~/lib/dates';
import { type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { equipeDe } from '../agenda/personnes.server';
import { NotFoundError } from '../errors';
import { lireDates } from '../parametres/valeurs.server';
import type { CleLigne } from './cle-ligne';
import { formerLignes } from './forme-ligne.server';
import type { LigneAFaire } from './ligne';
import { lireLignes } from './lignes.repo.server';
import { definitionDe } from './natures';
import type { BornesAFaire } from './natures/nature-lue';
import { MESSAGES_REPORT } from './report';

/** The bounds of the worklist, with the account's periods: of now, or of noon on another Paris day. */
export async function bornesAFaire(tx: Context, jour = ''): Promise<BornesAFaire> {
  const autre = jour === '' || jour === toParis(tx.now()).date ? null : fromParis(jour, '12:00');
  const now = autre ? new Date(autre) : tx.now();
  const equipe = await equipeDe(tx, visibleCentreIds(tx));
  return { ...(await lireDates(tx)), now, jour: toParis(now).date, equipe };
}

interface LigneTrouvee {
  ligne: LigneAFaire;
  centreId: string;
}

/** A line that is to be done today in the centres that are looked at, and its centre; null where there is none. */
export async function chercherLigne(tx: Context, cle: CleLigne | null): Promise<LigneTrouvee | null> {
  if (!cle || !mayDo(tx.acteur, definitionDe(cle.nature).droit)) return null;
  const bornes = await bornesAFaire(tx);
  const rows = await lireLignes(tx, cle.nature, bornes, { qui: { tous: true }, lignes: 1, seule: cle });
  const [ligne] = await formerLignes(tx, cle.nature, rows, bornes);
  return rows[0] && ligne ? { ligne, centreId: rows[0].centre_id } : null;
}

/** Raises NotFoundError for a line that is not to be done today. */
export function refuserLigne(): never {
  throw new NotFoundError('ligne_a_faire_introuvable', MESSAGES_REPORT.introuvable);
}

/** The same line, which must be there. Raises NotFoundError. */
export const trouverLigne = async (tx: Context, cle: CleLigne | null): Promise<LigneTrouvee> =>
  (await chercherLigne(tx, cle)) ?? refuserLigne();
