import type { AnnulationRow } from '~/db/rows/gestes';
import { isId } from '~/lib/id';
import { undoFait, undoSuppressionAFaire } from '../a-faire/annulation.server';
import { authorize, type Context } from '../access/context.server';
import type { Right } from '../access/roles';
import { undoEvenement } from '../agenda/annulation-evenement.server';
import { undoMiseALaCorbeille } from '../clients/annulation-corbeille.server';
import { undoFiche } from '../clients/annulation-fiche.server';
import { undoStatut } from '../clients/annulation-statut.server';
import { undoSuppressionDevis } from '../devis/annulation.server';
import { DomainError, NotFoundError } from '../errors';
import { undoSuppressionFichier } from '../fichiers/annulation.server';
import { undoSuppressionProduit } from '../stock/annulation.server';
import {
  ANNULABLE_MS,
  ANNULES,
  type AnnulationOfferte,
  MESSAGES_ANNULATION,
  type NatureAnnulation,
  TOLERANCE_MS,
} from './annulation';

const INVERSES: Record<NatureAnnulation, (tx: Context, row: AnnulationRow) => Promise<void>> = {
  corbeille: undoMiseALaCorbeille,
  statut: undoStatut,
  fiche: undoFiche,
  evenement: undoEvenement,
  devis: undoSuppressionDevis,
  fichier: undoSuppressionFichier,
  produit: undoSuppressionProduit,
  a_faire: undoSuppressionAFaire,
  fait: undoFait,
};

/** Who may take a deed back is who may do it. */
const DROITS: Record<NatureAnnulation, Right> = {
  corbeille: 'client:modifier',
  statut: 'client:modifier',
  fiche: 'client:modifier',
  evenement: 'agenda:modifier',
  devis: 'client:modifier',
  fichier: 'client:modifier',
  produit: 'stock:modifier',
  a_faire: 'client:modifier',
  fait: 'client:modifier',
};

const rowsOf = async (ctx: Context, geste: string): Promise<AnnulationRow[]> => {
  const { userId } = ctx.acteur;
  if (!isId(geste) || userId === null) return [];
  return ctx.db.from('annulations').where({ geste, user_id: userId }).orderBy('client_id');
};

/** How long a deed of that moment can still be taken back, in milliseconds. */
const resteOf = (ctx: Context, { cree_le }: AnnulationRow): number =>
  Date.parse(cree_le) + ANNULABLE_MS - ctx.now().getTime();

/** What the message of one's own last deed offers to take back, with the client's name of now; null when there is nothing, or no more. Raises ForbiddenError. */
export async function findAnnulation(ctx: Context, geste: string): Promise<AnnulationOfferte | null> {
  authorize(ctx, 'client:voir');
  const [row, ...others] = await rowsOf(ctx, geste);
  if (!row || row.annule_le !== null || resteOf(ctx, row) <= 0) return null;
  const [client] =
    row.client_id && others.length === 0 ? await ctx.db.from('clients').where({ id: row.client_id }) : [];
  return { geste, nom: client ? `${client.nom} ${client.prenom}`.trim() : '', resteMs: resteOf(ctx, row) };
}

/**
 * Takes one's own deed back, all of it or nothing: clients come out of the trash, a status, an event, a file, a product are as they were
 * before (docs/decisions/073). Returns what is to be said of it, which is that it was done already where it was. Raises DomainError when its
 * 30 seconds are over, and when somebody has changed any of it since; ForbiddenError.
 */
export function undoGeste(ctx: Context, geste: string): Promise<string> {
  // Every deed that can be taken back is of those who change records; its own right is asked for once it is known.
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const rows = await rowsOf(tx, geste);
    const [first] = rows;
    if (!first) throw passee();
    // A newer version's, while both run: its own forms take it back.
    if (!Object.hasOwn(INVERSES, first.nature)) throw passee();
    authorize(tx, DROITS[first.nature]);
    if (first.annule_le !== null) return MESSAGES_ANNULATION.deja;
    if (resteOf(tx, first) + TOLERANCE_MS < 0) throw passee();
    // What it was is of no more use to anybody. Of two presses at once the second finds nothing left.
    const done = { annule_le: tx.now().toISOString(), avant: '{}' };
    if ((await tx.db.update('annulations', { geste, annule_le: null }, done)) === 0)
      return MESSAGES_ANNULATION.deja;
    for (const row of rows) await INVERSES[row.nature](tx, row).catch(asChanged);
    const { un, des } = ANNULES[first.nature];
    return rows.length === 1 ? un : `${rows.length} ${des}`;
  });
}

const passee = () => new DomainError('annulation_refusee', MESSAGES_ANNULATION.passee);

/** A record that is there no more was changed as well. */
function asChanged(error: unknown): never {
  if (error instanceof NotFoundError) throw new DomainError('annulation_refusee', MESSAGES_ANNULATION.change);
  throw error;
}
