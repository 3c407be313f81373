import { z } from 'zod';
import { isId } from '~/lib/id';
import { nombre, texte, texteRequis } from '../champs';

export const MESSAGES_CALENDRIERS = {
  centreManquant: 'Choisissez un centre pour lui relier un calendrier.',
  introuvable: 'Calendrier introuvable.',
  modifie: 'Calendrier mis à jour.',
  retire: 'Calendrier retiré, avec ses événements.',
  conflit:
    'Ce calendrier a été modifié pendant votre saisie. Rien n’est enregistré : ouvrez-le dans un autre onglet pour voir ce qui a changé.',
  enLecture: 'Ce calendrier est justement en cours de lecture.',
  dejaLu: 'Ce calendrier vient d’être lu.',
  dejaRelie: 'Un calendrier de ce centre est déjà lu à cette adresse.',
  tropNombreux: 'Un centre relie au plus 20 calendriers. Retirez-en un d’abord.',
} as const;

/** The colour that a new calendar is proposed with. */
export const COULEUR_CALENDRIER = '#5b6b7a';

const LONGUEUR_ADRESSE = 2000;
const ADRESSE_ILLISIBLE = 'L’adresse n’est pas valide (attendu : https://… ou webcal://…).';

/** Where a calendar is read; 'webcal://' is how some programs write 'https://'. */
const adresse = () =>
  texteRequis('Collez l’adresse du calendrier.', LONGUEUR_ADRESSE).transform((value, issues) => {
    const address = value.replace(/^webcals?:\/\//i, 'https://');
    if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
      const url = new URL(address);
      url.hash = '';
      return url.href;
    }
    issues.addIssue({ code: 'custom', message: ADRESSE_ILLISIBLE });
    return z.NEVER;
  });

/** An external calendar as its form gives it. */
export const CalendrierSaisi = z.object({
  nom: texteRequis('Donnez un nom à ce calendrier.', 80),
  url: adresse(),
  color: texte(7)
    .transform((value) => value.toLowerCase() || COULEUR_CALENDRIER)
    .refine((value) => /^#[0-9a-f]{6}$/.test(value), { error: 'La couleur n’est pas valide.' }),
  intervenantId: texte(40).transform((value) => value || null),
  /** What the form was opened on; null for a new one. */
  version: nombre(1_000_000_000, MESSAGES_CALENDRIERS.conflit),
});
export type CalendrierSaisi = z.output<typeof CalendrierSaisi>;

/** Which address of the agenda is wanted. */
export const AdresseSaisie = z.object({
  pour: z.enum(['moi', 'centre'], 'Choisissez ce que l’adresse donne à lire.'),
  details: z
    .string()
    .optional()
    .transform((value) => value === 'oui'),
  /** The id that the form was opened with. */
  ouverture: z
    .string()
    .optional()
    .transform((value) => (isId(value) ? value : null)),
});
export type AdresseSaisie = z.output<typeof AdresseSaisie>;
