import { z } from 'zod';
import { dateJour, texteLong } from '../champs';

/** What a patient said of one thing, as it is noted. */
export const ChoixSaisi = z.object({
  reponse: z.enum(['oui', 'non'], 'Dites si le patient accepte.'),
  /** Paris day; null for today. */
  ditLe: dateJour(),
  mode: z.enum(['oral', 'papier', 'signature'], 'Dites comment le patient l’a fait savoir.'),
  motif: texteLong(500),
});
export type ChoixSaisi = z.output<typeof ChoixSaisi>;

export const TexteAccordSaisi = z.object({
  texte: texteLong(2000).refine((texte) => texte.length >= 20, 'Écrivez la phrase qui est lue au patient.'),
});
export type TexteAccordSaisi = z.output<typeof TexteAccordSaisi>;

/** Why nothing but storage may be done with a record (GDPR, article 18). */
export const MOTIFS_LIMITATION = {
  exactitude: 'Le patient conteste l’exactitude de ses données',
  illicite: 'Le traitement est illicite, le patient préfère la limitation à l’effacement',
  droits: 'Le patient en a besoin pour faire valoir ses droits',
  opposition: 'Son opposition est en cours d’examen',
} as const;

export const LimitationSaisie = z.object({
  motif: z.enum(Object.keys(MOTIFS_LIMITATION) as (keyof typeof MOTIFS_LIMITATION)[], 'Choisissez un motif.'),
  /** Paris day; null for today. */
  demandeeLe: dateJour(),
  precisions: texteLong(1000),
});
export type LimitationSaisie = z.output<typeof LimitationSaisie>;

export const LeveeSaisie = z.object({
  leveeMotif: texteLong(1000).refine((texte) => texte !== '', 'Dites pourquoi la limitation est levée.'),
});
export type LeveeSaisie = z.output<typeof LeveeSaisie>;
