import { abilities } from '../access/abilities.server';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { cleAppareillage } from './appareillages';
import { DROITS_DOSSIER } from './droit.server';
import { lireAppareillage } from './lecture.server';
import type { Piece } from './piece';
import { piecesDu } from './pieces';

/** What a client's file holds of a fitting, without a document being made. */
export interface PiecesDuClient {
  client: { _id: string; nom: string; prenom: string };
  /** The client's fittings, the latest first, by the names under which they are asked for. */
  appareillages: { cle: string; poseLe: string | null; enCours: boolean }[];
  /** Which of them is shown. */
  choisi: string;
  /** The day by which its papers are judged. */
  jour: string;
  pieces: Piece[];
}

/**
 * The check list of a client's fitting: `cle` names it by its day or as `SANS_JOUR`, '' is the latest. Raises NotFoundError, also for a fitting that
 * there is not, MovedError, ForbiddenError. With `pret`, what makes the file starts meanwhile for those who may ask for it: whoever looks is likely to.
 */
export async function getPieces(
  ctx: Context,
  clientId: string,
  cle = '',
  { pret = false }: { pret?: boolean } = {},
): Promise<PiecesDuClient> {
  authorize(ctx, 'client:voir');
  if (pret && Object.values(abilities(ctx, DROITS_DOSSIER)).every(Boolean)) ctx.infra.dossiers.prepare();
  const client = await findClient(ctx, clientId);
  const { all, dossier } = await lireAppareillage(ctx, client, cle);
  return {
    client: { _id: client.id, nom: client.nom, prenom: client.prenom },
    appareillages: all.map((each) => ({
      cle: cleAppareillage(each),
      poseLe: each.poseLe,
      enCours: each.enCours,
    })),
    choisi: cleAppareillage(dossier.appareillage),
    jour: dossier.jour,
    pieces: piecesDu(dossier),
  };
}
