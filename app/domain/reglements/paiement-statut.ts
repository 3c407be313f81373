import { z } from 'zod';
import { dateJour } from '../champs';
import { MODES } from './modes';

/** How and when what is left of an invoice was paid, which is set to Payée by hand. */
export const PaiementSaisi = z.object({
  mode: z.enum(MODES, 'Choisissez un mode de règlement.'),
  dateReglement: dateJour('reglement'),
});
