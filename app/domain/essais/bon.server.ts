import { createHash } from 'node:crypto';
import type { ClientRow } from '~/db/rows/clients';
import type { EssaiPdf } from '~/infra/pdf/essai.model';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { teteDeBon } from '../documents/tete-de-bon.server';
import { DomainError } from '../errors';
import { depotsTenus } from './depots.repo.server';
import { appareilsEssayes, findEssaiDuBon } from './essais.repo.server';

/**
 * The slip of a trial of a client whom the caller has found: what is on trial by now, from when and for how long. Raises DomainError where nothing is on
 * trial any more, NotFoundError for the slip of what was exchanged since.
 */
export async function bonEssai(ctx: Context, client: ClientRow, bonId: string): Promise<EssaiPdf> {
  const essai = await findEssaiDuBon(ctx, client.id, bonId);
  const rows = (await appareilsEssayes(ctx, client.id, [essai.id])).filter(({ issue }) => issue === '');
  const [first] = rows;
  if (!first)
    throw new DomainError('essai_deja_conclu', 'Cet essai est terminé : il n’y a plus rien à signer.');
  const tete = await teteDeBon(ctx, client);
  const devis = essai.devis_id
    ? await ctx.db.from('devis').where({ id: essai.devis_id, client_id: client.id }).first()
    : undefined;
  const finPrevue = rows.reduce((last, row) => (row.fin_prevue > last ? row.fin_prevue : last), '');
  const { tenu, surFacture } = (await depotsTenus(ctx, [essai]))(essai.id);
  return {
    ...tete,
    dateEssai: first.debut,
    dureeJours: essai.duree_jours,
    finPrevue,
    depot: essai.depot === null ? null : tenu + surFacture,
    depotVerse: essai.depot,
    numeroDevisEssai: devis?.numero_devis ?? '',
    appareilsEssayes: rows.map((row) => ({
      cote: row.oreille,
      marque: row.marque,
      modele: row.modele,
      numeroSerie: row.numero_serie,
      quantite: 1,
    })),
    creeLe: `${toParis(ctx.now()).date}T00:00:00.000Z`,
  };
}

/** What a slip must still be of when it is signed, whoever prints it on which day. */
export const revisionEssai = ({
  dateEssai,
  dureeJours,
  finPrevue,
  depot,
  appareilsEssayes: remis,
}: EssaiPdf) =>
  createHash('sha256')
    .update(JSON.stringify([dateEssai, dureeJours, finPrevue, depot, remis]))
    .digest('hex');

/** The same of the slip that a client's link asks to be signed; '' where there is no such slip any more. */
export const revisionDuBon = (ctx: Context, client: ClientRow, bonId: string): Promise<string> =>
  bonEssai(ctx, client, bonId).then(revisionEssai, (error: unknown) => {
    if (error instanceof DomainError) return '';
    throw error;
  });
