import { z } from 'zod';
import { isId } from '~/lib/id';
import { caseCochee, texte, texteRequis } from '../champs';

/** A named view of a list. */
export interface Vue {
  _id: string;
  nom: string;
  /** The list's query string. */
  recherche: string;
  /** Whether it is the caller's own. */
  mienne: boolean;
  /** The centre that it is shared with; null for its owner alone. */
  centre: { id: string; name: string } | null;
  /** Whose it is, where it is not the caller's; '' for somebody who is there no more. */
  par: string;
}

export const NOM_VUE_MAX = 60;
export const VUES_MAX = 50;
/** How many views of a list a user shares at once: a centre's bar has room for others' too. */
export const VUES_PARTAGEES_MAX = 10;

/** What is asked of a view: its name, and the centre that shares it. */
export const VueSaisie = z.object({
  nom: texteRequis('Donnez un nom à la vue.', NOM_VUE_MAX),
  centreId: texte(24).refine((text) => text === '' || isId(text), { error: 'Centre inconnu.' }),
  /** Of a view that stands: whether what the list shows now takes the place of what it showed. */
  remplacer: caseCochee(),
});
export type VueSaisie = z.output<typeof VueSaisie>;

/** The columns that somebody wants to see, by their keys. */
export const ColonnesSaisies = z.object({
  colonnes: z.preprocess(
    (each) => (Array.isArray(each) ? each : [each].filter(Boolean)),
    z.array(z.string().max(30)).max(30, 'Trop de colonnes.'),
  ),
});
