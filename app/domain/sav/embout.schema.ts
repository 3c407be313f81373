import { z } from 'zod';
import { dateJour, texte, texteLong } from '../champs';
import { fournisseur } from './reparation.schema';

export const MESSAGES_EMBOUT = {
  introuvable: 'Embout introuvable.',
  oreille: 'Choisissez l’oreille.',
  commande: 'Dites d’abord quand l’embout a été commandé.',
  recu: 'Dites d’abord quand l’embout a été reçu.',
  choix: 'Ce choix n’existe pas.',
  jour: 'La date est requise.',
  prevu: 'L’embout est attendu après sa commande.',
  deja: 'Ce formulaire a déjà enregistré un embout : relisez l’onglet.',
  conflit: 'Cet embout a changé pendant votre saisie.',
  etape: 'Cette étape ne suit pas celle où en est l’embout : relisez-le.',
} as const;

/** An ear mould as its form has it. */
export const EmboutSaisi = z
  .object({
    oreille: z.enum(['D', 'G'], MESSAGES_EMBOUT.oreille),
    forme: texte(100),
    matiere: texte(100),
    fournisseur: fournisseur(),
    reference: texte(60),
    empreinteLe: dateJour(),
    commandeLe: dateJour(),
    prevuLe: dateJour(),
    recuLe: dateJour(),
    poseLe: dateJour(),
    note: texteLong(2000),
  })
  .superRefine(({ commandeLe, prevuLe, recuLe, poseLe }, issues) => {
    const refuse = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message });
    if (commandeLe === null && (prevuLe !== null || recuLe !== null))
      refuse('commandeLe', MESSAGES_EMBOUT.commande);
    if (poseLe !== null && recuLe === null) refuse('recuLe', MESSAGES_EMBOUT.recu);
    if (prevuLe !== null && commandeLe !== null && prevuLe < commandeLe)
      refuse('prevuLe', MESSAGES_EMBOUT.prevu);
  });
export type EmboutSaisi = z.output<typeof EmboutSaisi>;

/** The next step of an ear mould: ordered, received, fitted. */
export const SuiteEmboutSaisie = z
  .object({
    etat: z.enum(['commande', 'recu', 'pose'], MESSAGES_EMBOUT.choix),
    le: dateJour(),
    fournisseur: fournisseur(),
    reference: texte(60),
    prevuLe: dateJour(),
  })
  .superRefine(({ le, prevuLe }, issues) => {
    if (le === null) issues.addIssue({ code: 'custom', path: ['le'], message: MESSAGES_EMBOUT.jour });
    else if (prevuLe !== null && prevuLe < le)
      issues.addIssue({ code: 'custom', path: ['prevuLe'], message: MESSAGES_EMBOUT.prevu });
  })
  .transform(({ le, ...saisie }) => ({ ...saisie, le: le ?? '' }));
export type SuiteEmboutSaisie = z.output<typeof SuiteEmboutSaisie>;
