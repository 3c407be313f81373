import type { Right } from '../access/roles';
import { COLONNES_CLIENTS } from '../clients/colonnes-liste';
import { NOMS_DU_FILTRE } from '../clients/filtre-clients';
import { NotFoundError } from '../errors';
import type { ColonneAuChoix } from '../listes';

/** A list that people keep views of. */
interface ListeConnue {
  titre: string;
  /** Who may see it. */
  droit: Right;
  /** The parameters of its address that narrow it; search, order and size are every list's. */
  filtres: readonly string[];
  /** What its address says when it says nothing. */
  defauts: Record<'tri' | 'sens' | 'taille', string>;
  colonnes: readonly ColonneAuChoix[];
}

const LISTES = {
  clients: {
    titre: 'Clients',
    droit: 'client:voir',
    filtres: NOMS_DU_FILTRE,
    defauts: { tri: 'nom', sens: 'asc', taille: '25' },
    colonnes: COLONNES_CLIENTS,
  },
  factures: {
    titre: 'Factures PDF',
    droit: 'facture:voir',
    filtres: ['dateDu', 'dateAu', 'statuts'],
    defauts: { tri: 'cree', sens: 'desc', taille: '25' },
    colonnes: [],
  },
} as const satisfies Record<string, ListeConnue>;

export type NomDeListe = keyof typeof LISTES;

export const listeOf = (nom: NomDeListe): ListeConnue => LISTES[nom];

/** The list of a name. Raises NotFoundError for none. */
export function readListe(text: string): NomDeListe {
  if (Object.hasOwn(LISTES, text)) return text as NomDeListe;
  throw new NotFoundError('liste_inconnue', 'Cette liste n’existe pas.');
}

/** The parameter that says which columns are shown. */
export const COLONNES = 'colonnes';

/** How much a view keeps. */
const VALEURS_MAX = 60;
const LONGUEUR_MAX = 200;
/** How long an address may be for the links of rows to carry it. */
const LIENS_MAX = 4000;

/**
 * What a list's query string says of it, in one order and without what goes without saying: two addresses that show the same give the same
 * text. The page, and whatever the list does not know, is left out.
 */
export function rechercheDe(nom: NomDeListe, search: URLSearchParams): URLSearchParams {
  const { filtres, defauts, colonnes } = listeOf(nom);
  const known = ['q', 'tri', 'sens', 'taille', ...filtres, COLONNES];
  const kept = known.flatMap((name) =>
    [...new Set(search.getAll(name))]
      .map((value): [string, string] => [name, value.trim()])
      .filter(([, value]) => value !== '')
      .filter(([, value]) => (defauts as Record<string, string>)[name] !== value)
      .filter(([, value]) => name !== COLONNES || colonnes.some(({ cle }) => cle === value))
      .toSorted(([, a], [, b]) => (a < b ? -1 : 1)),
  );
  return new URLSearchParams(kept);
}

/** Why what a list shows cannot be kept as a view; null where it can. */
export function refusDeVue(recherche: URLSearchParams): string | null {
  if ([...recherche.values()].some((value) => value.length > LONGUEUR_MAX))
    return `La recherche dépasse ${LONGUEUR_MAX} signes : raccourcissez-la, puis enregistrez la vue.`;
  if (recherche.size > VALEURS_MAX)
    return `La liste a plus de ${VALEURS_MAX} conditions : ôtez-en, puis enregistrez la vue.`;
  return null;
}

/**
 * What the links of a list's rows carry of its address: nothing where it is more than a view keeps, which a hundred rows would repeat a hundred
 * times.
 */
export function rechercheDesLiens(search: URLSearchParams): string {
  const text = search.toString();
  return refusDeVue(search) || text.length > LIENS_MAX ? '' : text;
}

/** The columns that a list's address asks for; null where it leaves that to the user. */
export function colonnesDemandees(nom: NomDeListe, search: URLSearchParams): string[] | null {
  const asked = search.getAll(COLONNES);
  const known = listeOf(nom).colonnes.filter(({ cle }) => asked.includes(cle));
  return known.length > 0 ? known.map(({ cle }) => cle) : null;
}
