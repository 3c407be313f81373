import { z } from 'zod';
import { dateJour, texte, texteLong } from '../champs';

export const MESSAGES_AILLEURS = {
  introuvable: 'Appareil introuvable.',
  oreille: 'Choisissez l’oreille.',
  choix: 'Ce choix n’existe pas.',
  appareil: 'Écrivez au moins la marque, le modèle ou le numéro de série.',
  deja: 'Ce formulaire a déjà enregistré un appareil : relisez l’onglet.',
  conflit: 'Cet appareil a changé pendant votre saisie.',
} as const;

/** A device that was fitted elsewhere, as its form has it. */
export const AppareilAilleursSaisi = z
  .object({
    oreille: z.enum(['D', 'G'], MESSAGES_AILLEURS.oreille),
    marque: texte(100),
    modele: texte(100),
    numeroSerie: texte(60),
    classe: z.enum(['', '1', '2'], MESSAGES_AILLEURS.choix).optional().default(''),
    ou: texte(200),
    poseLe: dateJour(),
    finLe: dateJour(),
    note: texteLong(2000),
  })
  .superRefine(({ marque, modele, numeroSerie }, issues) => {
    if (!marque && !modele && !numeroSerie)
      issues.addIssue({ code: 'custom', path: ['marque'], message: MESSAGES_AILLEURS.appareil });
  });
export type AppareilAilleursSaisi = z.output<typeof AppareilAilleursSaisi>;
