import type { ClientRow, DevisRow } from '~/db/rows/clients';
import type { DevisPdf } from '~/infra/pdf/devis.model';
import type { Context } from '../access/context.server';
import { printedEntete } from '../documents/entete';
import { NotFoundError } from '../errors';
import { centreOfDevis, findDevisRow, lockDevis } from './devis.repo.server';
import { type DevisLu, lireLeDevis } from './devis-lus.repo.server';
import { toDevisPdf } from './devis-pdf';
import { missingMentions } from './mentions';

/** A quote for whoever has something done with it as a document. */
export interface DevisDuDossier {
  row: DevisRow;
  devis: DevisLu;
  document: DevisPdf;
  /** The mandatory mentions that it lacks, in words. */
  manques: string[];
}

/** A quote of a client whom the caller has found. Raises NotFoundError. */
export async function findDevisDuDossier(
  ctx: Context,
  client: ClientRow,
  id: string,
): Promise<DevisDuDossier> {
  const { row } = await findDevisRow(ctx, id);
  if (row.client_id !== client.id) throw new NotFoundError('devis_introuvable', 'Devis introuvable.');
  const centre = await centreOfDevis(ctx, row.centre_id);
  const devis = await lireLeDevis(ctx, client, row, centre);
  const entete = printedEntete(row, centre);
  return {
    row,
    devis,
    document: toDevisPdf(devis, client, entete),
    manques: missingMentions(devis, { ...client, dateNaissance: client.date_naissance }, entete),
  };
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export async function lockDevisDuDossier(
  tx: Context,
  client: ClientRow,
  id: string,
): Promise<DevisDuDossier> {
  await lockDevis(tx, client.id, id);
  return findDevisDuDossier(tx, client, id);
}
