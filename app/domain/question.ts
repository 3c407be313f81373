import type { CodeRefus } from './codes';
import { DomainError } from './errors';
import type { Suite } from './suite';

/** Something odd that is asked about once before it is done: its key among what a person accepts, and the sentence that asks. */
export interface Question {
  cle: string;
  phrase: string;
  /** What the record keeps once it was accepted: a few words; '' where there is nothing to keep. */
  garde: string;
}

const CLES =
  /^(especes_\d{1,10}|trop_percu_\d{1,10}_[0-9a-f]{6}|rien_pose|facture_vue_[0-9a-f]{16}|lettres(_[0-9a-f]{1,6}){1,10}|(sans_lpp|sans_serie|essai_attendu|essai_tot|essai_absent)_[DG])$/;

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
  suite: Pick<Extract<Suite, { genre: 'accepter' }>, 'apercu' | 'oui'> = {},
): string {
  if (questions.every(({ cle }) => acceptes.includes(cle))) {
    const gardes = questions.flatMap(({ garde }) => garde || []);
    return gardes.length > 0 ? `confirmé : ${gardes.join(', ')}` : '';
  }
  const avis = questions.flatMap(({ phrase }) => phrase || []).join(' ');
  throw new DomainError(
    code,
    avis,
    {},
    // What was accepted before stays so: one form may be asked twice.
    {
      ...suite,
      genre: 'accepter',
      avis,
      sinon,
      acceptes: [...new Set([...acceptes, ...questions.map(({ cle }) => cle)])],
    },
  );
}
