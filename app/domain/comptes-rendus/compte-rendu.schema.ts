import { z } from 'zod';
import { dateJour, texte, texteLong, texteRequis } from '../champs';

export const MESSAGES_COMPTE_RENDU = {
  introuvable: 'Compte rendu introuvable.',
  prescripteur: 'À quel prescripteur ? Tapez son nom.',
  heures: 'De 0 à 24 heures par jour, au dixième (8,5).',
  facture: 'Cette facture n’est plus au client : choisissez-en une autre.',
  bilan: 'Ce bilan n’est plus au client : choisissez-en un autre.',
  conflit:
    'Ce compte rendu a été modifié pendant votre saisie. ' +
    'Rien n’est enregistré : ouvrez-le pour lire ce qui l’est à présent.',
  dejaEnregistre: 'Ce compte rendu est déjà enregistré : ouvrez-le pour le modifier.',
  remis: 'Ce compte rendu est déjà remis : il ne change plus.',
  nonCorrigeable:
    'Seule une remise notée sur papier se corrige : un e-mail confié à la messagerie ne se reprend pas.',
  motif: 'Dites pourquoi la remise est corrigée.',
  futur: 'Un compte rendu n’est pas remis à une date future.',
  nonRattache:
    'Ce nom n’est rattaché à aucun prescripteur de l’annuaire : rattachez-le, ou imprimez le compte rendu.',
  nonConfirmee:
    'L’adresse e-mail de ce prescripteur n’a pas été confirmée : confirmez-la dans l’annuaire, ou imprimez le compte rendu.',
} as const;

/** Hours a day in tenths; null when empty. */
const heures = texte(10).transform((value, issues) => {
  if (value === '') return null;
  const [, entier, dixieme = '0'] = /^(\d{1,2})(?:[.,h](\d))? ?h?$/i.exec(value) ?? [];
  const tenths = entier === undefined ? Number.NaN : Number(entier) * 10 + Number(dixieme);
  if (tenths <= 240) return tenths;
  issues.addIssue({ code: 'custom', message: MESSAGES_COMPTE_RENDU.heures });
  return z.NEVER;
});

const idOuRien = (message: string) =>
  texte(24).refine((value) => value === '' || /^[0-9a-f]{24}$/.test(value), { error: message });

/** A report as its form gives it; '' names no invoice, no test. */
export const CompteRenduSaisi = z.object({
  prescripteur: texteRequis(MESSAGES_COMPTE_RENDU.prescripteur),
  factureId: idOuRien(MESSAGES_COMPTE_RENDU.facture),
  bilanId: idOuRien(MESSAGES_COMPTE_RENDU.bilan),
  heuresD: heures,
  heuresG: heures,
  motivation: texteLong(1000),
  commentaire: texteLong(3000),
});
export type CompteRenduSaisi = z.output<typeof CompteRenduSaisi>;

/** How a report is given: by e-mail, or on paper on a day. */
export const RemiseSaisie = z
  .object({ voie: texte(20), faitLe: dateJour() })
  .transform(({ voie, faitLe }, issues): { faitLe: string } | null => {
    if (voie === 'courriel') return null;
    if (faitLe !== null) return { faitLe };
    issues.addIssue({ code: 'custom', path: ['faitLe'], message: 'La date de remise est requise.' });
    return z.NEVER;
  });

/** Why what was noted of a report's giving is taken back. */
export const CorrectionRemise = z.object({ motif: texteRequis(MESSAGES_COMPTE_RENDU.motif, 500) });
export type CorrectionRemise = z.output<typeof CorrectionRemise>;
