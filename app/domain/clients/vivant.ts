import type { ClientRow } from '~/db/rows/clients';
import { NotFoundError } from '../errors';

/** The client has gone into another one of its centre, which its address leads to. */
export class MovedError extends NotFoundError {
  static override readonly mark = 'MovedError';
  override name = 'MovedError';
  constructor(
    readonly ancienId: string,
    readonly actuelId: string,
  ) {
    super('client_fusionne', 'Cette fiche a été réunie à une autre : rouvrez le client depuis la liste.');
  }
}

/** The client stands in the trash: nothing is done with it there, but whoever opens its page is told where it is. */
export class CorbeilleError extends NotFoundError {
  static override readonly mark = 'CorbeilleError';
  override name = 'CorbeilleError';
  readonly client: { _id: string; nom: string; prenom: string; supprimeLe: string };
  constructor({ id, nom, prenom, supprime_le }: ClientRow) {
    super('client_introuvable', 'Client introuvable.');
    this.client = { _id: id, nom, prenom, supprimeLe: supprime_le ?? '' };
  }
}

/** The client stands in the archive: for whoever asks it is not there, but who may see the archive is led to it. It says nothing of the person. */
export class ArchiveError extends NotFoundError {
  static override readonly mark = 'ArchiveError';
  override name = 'ArchiveError';
  constructor(readonly clientId: string) {
    super('client_introuvable', 'Client introuvable.');
  }
}

/**
 * A client's row as long as it may be opened: neither in the trash nor in the archive. Raises NotFoundError, CorbeilleError and ArchiveError for one that is, MovedError for one that
 * was merged into another.
 */
export function livingClient(row: ClientRow | undefined): ClientRow {
  if (row?.fusionne_dans) throw new MovedError(row.id, row.fusionne_dans);
  if (!row) throw new NotFoundError('client_introuvable', 'Client introuvable.');
  if (row.supprime_le !== null && row.archive_le !== null) throw new ArchiveError(row.id);
  if (row.supprime_le !== null) throw new CorbeilleError(row);
  return row;
}

/** What a client is called where something that names them is shown: who is archived has no name there. */
export const nomAffiche = ({
  nom,
  prenom,
  archive_le,
}: Pick<ClientRow, 'nom' | 'prenom' | 'archive_le'>): string =>
  archive_le === null ? `${nom} ${prenom}`.trim() : 'Dossier archivé';
