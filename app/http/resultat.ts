import type { SubmissionResult } from '@conform-to/react';
import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';
import type { Suite } from '~/domain/suite';

/** The answer to a form that is not carried out: what was typed, what is wrong with it, and what its next try may carry. */
export interface Resultat extends SubmissionResult {
  suite?: Suite;
  /** What is odd about the LPP codes that it came with, by code. */
  doutes?: DoutesLpp;
}
