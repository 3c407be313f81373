import { createContext } from 'react';
import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';

interface DoutesDuFormulaire {
  /** What is odd about the codes that a form was opened or came back with, by code. */
  doutes: DoutesLpp;
  /** The day that its codes are of, where none of its fields says it; today without. */
  jour?: string | null | undefined;
}

/** What the codes of a form are said to be beside their fields. */
export const DoutesLppContext = createContext<DoutesDuFormulaire>({ doutes: {} });
