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

/** A client's row as long as it may be opened: not in the trash. Raises NotFoundError, CorbeilleError for one that is, MovedError for one that was merged into another. */
export function livingClient(row: ClientRow | undefined): ClientRow {
  if (row?.fusionne_dans) throw new MovedError(row.id, row.fusionne_dans);
  if (!row) throw new NotFoundError('client_introuvable', 'Client introuvable.');
  if (row.supprime_le !== null) throw new CorbeilleError(row);
  return row;
}
