import { z } from 'zod';
import { dateJour, texte } from '../champs';
import { ETATS } from './parts';

export const MESSAGES_PART = {
  introuvable: 'Cette part n’existe plus.',
  motif: 'Dites pourquoi l’assureur l’a rejetée.',
  modifie:
    'Quelqu’un a modifié cette part pendant votre saisie : ce qui est enregistré à présent est au-dessus.',
} as const;

/** Where a share stands, why, and by when something is expected of it. */
export const SuiviPart = z
  .object({
    etat: z.enum(ETATS, 'Cet état n’existe pas.'),
    motif: texte(),
    organisme: texte(),
    echeance: dateJour(),
  })
  .refine(({ etat, motif }) => etat !== 'rejetee' || motif !== '', {
    path: ['motif'],
    error: MESSAGES_PART.motif,
  });
export type SuiviPart = z.output<typeof SuiviPart>;
