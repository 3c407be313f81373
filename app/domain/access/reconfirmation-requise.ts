import { ForbiddenError } from '../errors';
import { type GesteSensible, RECONFIRMATION_MIN } from './gestes-sensibles';

const REQUISE = `Ce geste demande votre mot de passe, donné il y a moins de ${RECONFIRMATION_MIN} minutes.`;

/** Refused until whoever asks has proven once more who they are; the same deed is then carried out. */
export class ReconfirmationError extends ForbiddenError {
  static override readonly mark = 'ReconfirmationError';
  override name = 'ReconfirmationError';
  constructor(
    readonly geste: GesteSensible | null,
    message = REQUISE,
  ) {
    super('reconfirmation_requise', message);
  }
}
