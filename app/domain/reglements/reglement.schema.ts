import { z } from 'zod';
import { dateJour, euros, nombre, texte } from '../champs';
import { MODES } from './modes';
import { PAYEURS } from './payeurs';

const MESSAGES = {
  montant: 'Le montant est requis.',
  zero: 'Le montant doit dépasser zéro.',
  mode: 'Choisissez un mode de règlement.',
  payeur: 'Ce payeur n’existe pas.',
  motif: 'Dites pourquoi cet écart est laissé.',
  nombre: 'Le nombre d’échéances va de 2 à 24.',
} as const;

/** A sum of money that changes hands: one cent at least. */
const somme = () =>
  euros().transform((montant, issues) => {
    if (montant) return montant;
    issues.addIssue({ code: 'custom', message: montant === 0 ? MESSAGES.zero : MESSAGES.montant });
    return z.NEVER;
  });

const payeur = () => z.enum(PAYEURS, MESSAGES.payeur);

const commun = {
  mode: z.enum(MODES, MESSAGES.mode),
  montant: somme(),
  /** Null is today. */
  dateReglement: dateJour('reglement'),
  reference: texte(60),
  banque: texte(60),
  note: texte(),
};

export const ReglementSaisi = z.object({ payeur: payeur(), ...commun });
export type ReglementSaisi = z.output<typeof ReglementSaisi>;

export const RemboursementSaisi = z.object(commun);
export type RemboursementSaisi = z.output<typeof RemboursementSaisi>;

export const AvanceUtilisee = z.object({ montant: somme() });
export type AvanceUtilisee = z.output<typeof AvanceUtilisee>;

/** A small difference: what was seen of it, and why it is given up or kept. */
export const EcartSaisi = z.object({
  payeur: payeur(),
  montant: somme(),
  motif: texte().refine((motif) => motif !== '', { error: MESSAGES.motif }),
  dateReglement: commun.dateReglement,
});
export type EcartSaisi = z.output<typeof EcartSaisi>;

/** What an insurer has paid to the patient, and when; null takes back all that was noted. */
export const VersementSaisi = z.object({ montant: euros(), dateReglement: commun.dateReglement });
export type VersementSaisi = z.output<typeof VersementSaisi>;

export const AnnulationSaisie = z.object({ motif: texte() });
export type AnnulationSaisie = z.output<typeof AnnulationSaisie>;

/** As many instalments, a month apart, from a day on. */
export const EcheancierSaisi = z.object({
  nombre: nombre(24, MESSAGES.nombre).transform((n, issues) => {
    if (n !== null && n >= 2) return n;
    issues.addIssue({ code: 'custom', message: MESSAGES.nombre });
    return z.NEVER;
  }),
  premiere: dateJour().transform((jour, issues) => {
    if (jour !== null) return jour;
    issues.addIssue({ code: 'custom', message: 'La date de la première échéance est requise.' });
    return z.NEVER;
  }),
});
export type EcheancierSaisi = z.output<typeof EcheancierSaisi>;
