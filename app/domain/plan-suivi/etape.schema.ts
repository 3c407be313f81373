import { z } from 'zod';
import { dateJour, heure, texte } from '../champs';
import { MOTIFS_SUIVI, type MotifSuivi } from './etape';

const MESSAGES_SUIVI = {
  date: 'La date du rendez-vous est requise.',
  heure: 'L’heure du rendez-vous est requise.',
  le: 'La date est requise.',
  etat: 'Dites si la visite a été faite.',
  motif: 'Dites pourquoi la visite n’a pas été faite.',
} as const;

const motifs = Object.keys(MOTIFS_SUIVI) as [MotifSuivi, ...MotifSuivi[]];

/** The appointment of a visit, in Paris wall time; '' is nobody in particular. */
export const RdvSuiviSaisi = z
  .object({
    date: dateJour('rendezVous').refine((value) => value !== null, { error: MESSAGES_SUIVI.date }),
    heure: heure().refine((value) => value !== null, { error: MESSAGES_SUIVI.heure }),
    intervenantId: texte(40),
  })
  .transform(({ date, heure: at, ...rest }) => ({ ...rest, date: date ?? '', heure: at ?? '' }));
export type RdvSuiviSaisi = z.output<typeof RdvSuiviSaisi>;

/** What became of a visit: done on a day, or not, and why; 'prevue' takes that back. */
export const EtatSuiviSaisi = z
  .object({
    etat: z.enum(['faite', 'non_faite', 'prevue'], MESSAGES_SUIVI.etat),
    le: dateJour(),
    motif: z
      .enum(['', ...motifs], MESSAGES_SUIVI.motif)
      .optional()
      .default(''),
    note: texte(500),
  })
  .superRefine(({ etat, le, motif }, issues) => {
    if (etat === 'faite' && le === null)
      issues.addIssue({ code: 'custom', path: ['le'], message: MESSAGES_SUIVI.le });
    if (etat === 'non_faite' && motif === '')
      issues.addIssue({ code: 'custom', path: ['motif'], message: MESSAGES_SUIVI.motif });
  });
export type EtatSuiviSaisi = z.output<typeof EtatSuiviSaisi>;
