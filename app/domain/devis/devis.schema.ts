import { z } from 'zod';
import { dateJour, euros, quantite, texte, texteLong } from '../champs';
import { CHAMPS_DEVIS, type ChampDevis, type DefinitionChamp, type ValeursDevis } from './champs-devis';
import { BOBINES_T, CLASSES, ESSAI_MINIMUM, LPP_ABOLIS } from './regles';

const UN_AN = 366;

/** A whole number of days; null when empty. */
const jours = (min: number, max: number, message: string) =>
  texte().transform((value, issues) => {
    if (value === '') return null;
    const days = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
    if (days >= min && days <= max) return days;
    issues.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** One of the values, or empty. */
const parmi = (values: readonly string[], error: string) =>
  texte().refine((value) => value === '' || values.includes(value), { error });

const GENRES: Record<DefinitionChamp['genre'], z.ZodType> = {
  ligne: texte(),
  paragraphe: texteLong(2000),
  lpp: texte()
    .refine((value) => value === '' || /^\d{7}$/.test(value), { error: 'Le code LPP a sept chiffres.' })
    .refine((value) => !LPP_ABOLIS.includes(value), {
      error: 'Ce code LPP est celui d’une ancienne classe, abolie fin 2018.',
    }),
  classe: parmi(CLASSES, 'Cette classe d’appareil n’existe pas.'),
  bobine: parmi(BOBINES_T, 'La bobine T est « oui », « non » ou non renseignée.'),
  euros: euros(),
  quantite: quantite().refine((value) => value !== 0, { error: 'La quantité est d’au moins 1.' }),
  validite: jours(1, 2 * UN_AN, 'La durée de validité se compte en jours, de 1 à 732.'),
  essai: jours(ESSAI_MINIMUM, UN_AN, `L’essai dure au moins ${ESSAI_MINIMUM} jours, au plus 366.`),
  jour: dateJour(),
};

/** The quote form (docs/regles/devis.md). Which of two prices counts, and whether the shares fit, the service decides. */
export const DevisSaisi = z
  .object(
    Object.fromEntries(
      Object.entries(CHAMPS_DEVIS).map(([champ, { genre }]) => [champ, GENRES[genre]]),
    ) as unknown as { [Champ in ChampDevis]: z.ZodType<ValeursDevis[Champ]> },
  )
  .extend({
    dateDevis: dateJour().refine((day) => day !== null, { error: 'La date du devis est requise.' }),
  });
export type DevisSaisi = z.output<typeof DevisSaisi>;
