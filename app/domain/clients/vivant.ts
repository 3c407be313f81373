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
    super('client_fusionne', 'Cette fiche a été réunie à une autre : rouvrez le client depuis la liste.');
  }
}

/** A client's row as long as it may be opened: not in the trash. Raises NotFoundError, MovedError for one that was merged into another. */
export function livingClient(row: ClientRow | undefined): ClientRow {
  if (row?.fusionne_dans) throw new MovedError(row.id, row.fusionne_dans);
  if (!row || row.supprime_le !== null) throw new NotFoundError('client_introuvable', 'Client introuvable.');
  return row;
}
