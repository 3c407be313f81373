import { ForbiddenError } from '../errors';
import { type GesteSensible, RECONFIRMATION_MIN } from './gestes-sensibles';

const REQUISE = `Ce geste redemande votre mot de passe ou votre second facteur, à moins de l’avoir donné dans les ${RECONFIRMATION_MIN} dernières minutes.`;

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
