import { z } from 'zod';
import { caseCochee, dateJour } from '../champs';
import { type ChoixDevis, OFFRES } from './choix-devis';

const offre = () => z.enum(OFFRES, 'Cette offre n’est pas dans le devis.').optional().default('');

/** What was chosen of a quote, as forms send it. */
export const ChoixSaisi = z.object({ choixD: offre(), choixG: offre(), choixAccessoires: caseCochee() });

export const toChoix = ({ choixD, choixG, choixAccessoires }: z.output<typeof ChoixSaisi>): ChoixDevis => ({
  D: choixD,
  G: choixG,
  accessoires: choixAccessoires,
});

/** The patient's word on a quote, noted by the centre. */
export const DecisionDevis = ChoixSaisi.extend({
  decision: z.enum(['accepte', 'refuse'], 'Dites si le devis est accepté ou refusé.'),
  decideLe: dateJour().refine((day) => day !== null, { error: 'La date est requise.' }),
});
export type DecisionDevis = z.output<typeof DecisionDevis>;
