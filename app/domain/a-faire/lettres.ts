import { z } from 'zod';
import { accord } from '~/lib/accord';
import { texteLong, texteRequis } from '../champs';
import { motsRemplaces } from '../mots-remplaces';
import { VARIABLES_RELANCE } from './textes-relance';

/** As many letters as one campaign makes: a sheet each. */
export const LETTRES_MAX = 200;
/** What fits on one page below the address. */
const TEXTE_MAX = 2500;
const LIGNES_MAX = 30;

/** What the form of a campaign says: which lines, and what is written. */
export const LettresSaisies = z.object({
  lignes: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z
      .array(z.string().max(90))
      .min(1, 'Cochez au moins un patient.')
      .max(LETTRES_MAX, `Au plus ${LETTRES_MAX} lettres à la fois.`),
  ),
  sujet: texteRequis('L’objet est requis.', 150).superRefine(motsRemplaces(VARIABLES_RELANCE)),
  texte: texteLong(TEXTE_MAX)
    .refine((texte) => texte.trim() !== '', { error: 'Le texte est requis.' })
    .refine((texte) => texte.split('\n').length <= LIGNES_MAX, {
      error: `Au plus ${LIGNES_MAX} lignes : une lettre tient sur une page.`,
    })
    .superRefine(motsRemplaces(VARIABLES_RELANCE)),
});
export type LettresSaisies = z.output<typeof LettresSaisies>;

/** What a letter said, and to where. */
export interface LettreEcrite {
  destinataire: { nom: string; prenom: string; adresse: string; codePostal: string; ville: string };
  sujet: string;
  paragraphes: string[];
}

/** What is said of one whose line has left the list since it was shown. */
export const RAISON_PARTIE = 'n’était plus à relancer';

/** The same of all of them, by name. */
export const direPartis = (noms: readonly string[]): string =>
  `${accord(noms.length, 'client n’était', 'clients n’étaient')} plus à relancer : ${noms.join(', ')}.`;

/** Who got no letter, and why. */
export interface Ecarte {
  clientId: string;
  raison: string;
}

/** A campaign as its page shows it. */
export interface CampagneFaite {
  _id: string;
  nature: string;
  lettres: number;
  ecartes: { nom: string; raison: string; clientId: string }[];
  creeLe: string;
  creePar: string;
}
