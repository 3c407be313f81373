import { z } from 'zod';
import { caseCochee, nombre, texte, texteRequis } from '../champs';
import { type Domaine, domaineNames } from './domaines';

/** What every access token begins with: whoever finds one knows what it is. */
export const PREFIXE_JETON = 'aur_';
/** How long a token may work, in days. */
export const DUREES_JETON = [30, 90, 180, 365] as const;
const JOURS_MAX = 365;
/** Working tokens of one user. */
export const JETONS_MAX = 20;

export const MESSAGES_JETONS = {
  introuvable: 'Ce jeton d’accès n’existe pas ou a été révoqué.',
  tropNombreux: `Vous avez déjà ${JETONS_MAX} jetons d’accès : révoquez-en un.`,
  dejaCree:
    'Ce jeton est créé : il ne se montre qu’une fois. Révoquez-le et créez-en un autre s’il est perdu.',
  revoque: 'Jeton d’accès révoqué.',
} as const;

const domaines = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value].filter(Boolean)),
  z
    .array(z.enum(domaineNames, `Un domaine est l’un de : ${domaineNames.join(', ')}.`))
    .min(1, 'Choisissez au moins un domaine.')
    .max(domaineNames.length, 'Un domaine ne se choisit qu’une fois.'),
);

/** An access token as its maker asks for it (docs/regles/api.md). */
export const JetonSaisi = z.object({
  nom: texteRequis('Donnez un nom à ce jeton.', 60),
  /** In how many days it ends. */
  jours: nombre(JOURS_MAX, `La durée est de 1 à ${JOURS_MAX} jours.`)
    .transform((value) => value ?? 90)
    .refine((value) => value > 0, { error: `La durée est de 1 à ${JOURS_MAX} jours.` }),
  /** One of the maker's centres; '' for all of them. */
  centreId: texte(24),
  ecriture: caseCochee(),
  domaines,
});
export type JetonSaisi = z.output<typeof JetonSaisi>;

/** An access token as lists show it: never its secret. Instants are UTC. */
export interface JetonApi {
  _id: string;
  nom: string;
  /** What it begins with. */
  debut: string;
  /** Whose it is. */
  pour: string;
  mien: boolean;
  /** The one centre that it opens; null for all of its maker's. */
  centre: string | null;
  ecriture: boolean;
  domaines: Domaine[];
  creeLe: string;
  expireLe: string;
  expire: boolean;
  vuLe: string | null;
  vuIp: string;
}
