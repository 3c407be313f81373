import feuille from './icones.svg?url';
import { statique } from './statique';

/** The shapes of the sprite (app/ui/icones.svg). */
export type NomIcone =
  | 'menu'
  | 'recherche'
  | 'plus'
  | 'fermer'
  | 'poubelle'
  | 'crayon'
  | 'bas'
  | 'droite'
  | 'gauche'
  | 'debut'
  | 'fin'
  | 'points'
  | 'telephone'
  | 'courriel'
  | 'calendrier'
  | 'horloge'
  | 'personne'
  | 'personnes'
  | 'fichier'
  | 'euro'
  | 'imprimante'
  | 'telecharger'
  | 'importer'
  | 'coche'
  | 'alerte'
  | 'info'
  | 'filtre'
  | 'reglages'
  | 'boite'
  | 'oreille'
  | 'accueil'
  | 'bilan'
  | 'annuler'
  | 'etoile'
  | 'retour'
  | 'colonnes'
  | 'centre'
  | 'carte'
  | 'cloche'
  | 'aide'
  | 'lune'
  | 'soleil'
  | 'sortie'
  | 'fusion'
  | 'lien'
  | 'cadenas'
  | 'grille'
  | 'liste'
  | 'clavier';

const dessin = statique(({ nom }: { nom: NomIcone }) => <use href={`${feuille}#${nom}`} />);
/** A list shows a hundred of them. */
const dessins = new Map<NomIcone, ReturnType<typeof dessin>>();

function dessinDe(nom: NomIcone): ReturnType<typeof dessin> {
  const drawn = dessins.get(nom) ?? dessin({ nom });
  dessins.set(nom, drawn);
  return drawn;
}

/** A shape of the sprite, beside a text or inside something that has a label: it says nothing by itself. */
export const Icone = ({ nom }: { nom: NomIcone }) => (
  <svg className="icone" aria-hidden="true" {...dessinDe(nom)} />
);
