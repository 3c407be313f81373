import { fromParis, toParis } from '~/lib/dates';
import { type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { equipeDe } from '../agenda/personnes.server';
import { holdNomme } from '../clients/vivants.repo.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
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

export interface LigneTrouvee {
  ligne: LigneAFaire;
  centreId: string;
  /** Null for a line that no record stands behind. */
  clientId: string | null;
}

/** A line that is to be done today in the centres that are looked at, and its centre; null where there is none. */
export async function chercherLigne(tx: Context, cle: CleLigne | null): Promise<LigneTrouvee | null> {
  if (!cle || !mayDo(tx.acteur, definitionDe(cle.nature).droit)) return null;
  const bornes = await bornesAFaire(tx);
  const rows = await lireLignes(tx, cle.nature, bornes, { qui: { tous: true }, lignes: 1, seule: cle });
  const [ligne] = await formerLignes(tx, cle.nature, rows, bornes);
  return rows[0] && ligne ? { ligne, centreId: rows[0].centre_id, clientId: rows[0].client_id } : null;
}

/** Raises NotFoundError for a line that is not to be done today. */
export function refuserLigne(): never {
  throw new NotFoundError('ligne_a_faire_introuvable', MESSAGES_REPORT.introuvable);
}

/** The same line, which must be there. Raises NotFoundError. */
export const trouverLigne = async (tx: Context, cle: CleLigne | null): Promise<LigneTrouvee> =>
  (await chercherLigne(tx, cle)) ?? refuserLigne();

/** The line as it is once nobody else is putting it off or taking it: of several who do so at once, the first has it. */
export async function tenirLigne(tx: Context, cle: CleLigne | null): Promise<LigneTrouvee | null> {
  const vue = await chercherLigne(tx, cle);
  if (!vue) return null;
  if (vue.clientId) await holdNomme(tx, vue.clientId);
  else await tx.db.lock('centres', { id: vue.centreId });
  return chercherLigne(tx, cle);
}

/** Tells the audit trail of what was done with a line: of its patient, else of the centre. */
export function tracerLigne(
  tx: Context,
  action: 'aFaire:report' | 'aFaire:reprise' | 'aFaire:prise',
  { centreId, clientId }: Pick<LigneTrouvee, 'centreId' | 'clientId'>,
  details: string,
): Promise<void> {
  const objet = clientId
    ? ({ objet: 'client', objetId: clientId } as const)
    : ({ objet: 'centre', objetId: centreId } as const);
  return trace(tx, { action, ...objet, centreId, details });
}
