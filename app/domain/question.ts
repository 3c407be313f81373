import type { CodeRefus } from './codes';
import { DomainError } from './errors';

/** Something odd that is asked about once before it is done: its key among what a person accepts, and the sentence that asks. */
export interface Question {
  cle: string;
  phrase: string;
  /** What the record keeps once it was accepted: a few words. */
  garde: string;
}

const CLES = /^(especes_\d{1,10}|trop_percu_\d{1,10}_[0-9a-f]{6}|rien_pose|(sans_lpp|sans_serie)_[DG])$/;

/** Whether a text can be a key of a question. */
export const estCleDeQuestion = (text: string): boolean => CLES.test(text);

/**
 * Asks all at once what is not among `acceptes`. Returns what the audit trail and the history keep of what was accepted, '' where nothing was odd. Raises
 * DomainError with `code`, whose `suite` has the keys of all of them.
 */
export function demander(
  code: CodeRefus,
  questions: readonly Question[],
  acceptes: readonly string[],
  sinon: string,
): string {
  if (questions.every(({ cle }) => acceptes.includes(cle)))
    return questions.length > 0 ? `confirmé : ${questions.map(({ garde }) => garde).join(', ')}` : '';
  const avis = questions.map(({ phrase }) => phrase).join(' ');
  throw new DomainError(
    code,
    avis,
    {},
    // What was accepted before stays so: one form may be asked twice.
    {
      genre: 'accepter',
      avis,
      sinon,
      acceptes: [...new Set([...acceptes, ...questions.map(({ cle }) => cle)])],
    },
  );
}
