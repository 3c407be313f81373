import { statique } from '../statique';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement, estMobile } from './bloc-evenement';
import type { ColonneDeGrille } from './colonnes';
import { LigneMaintenant, type Maintenant } from './ligne-maintenant';
import { classesDe } from './places';

/** A cell as it is without events: whose column, how much of it is closed, and whether it has room for one. */
interface CaseNue {
  /** 'lundi 23', and whose column it is. */
  nom: string;
  qui: string | undefined;
  /** Where an event is added to the column; none for who may not. */
  ajout: string | undefined;
  ferme: 'ferme' | 'ferme-haut' | 'ferme-bas' | undefined;
  libre: boolean;
}

interface Props {
  heure: string;
  ligne: number;
  grilles: readonly ColonneDeGrille[];
  adresses: AdressesAgenda;
  /** The line of the present moment. */
  maintenant: Maintenant;
}

/**
 * A half hour of the grid: in each column room for an event, and those that begin then, which lie over it and the cells below as long as they last.
 * Where none begins it is drawn from few data that many pages share.
 */
export function LigneHeure({ heure, ligne, grilles, adresses, maintenant }: Props) {
  const cases = grilles.map((colonne) => caseNue(colonne, ligne));
  const ici = (colonne: ColonneDeGrille) =>
    ligne === maintenant.ligne && colonne.jour.date === maintenant.jour;
  const vide = (colonne: ColonneDeGrille) => !colonne.grille.cases[ligne]?.places.length && !ici(colonne);
  if (grilles.every(vide)) return <tr {...contenuVide({ heure, cases })} />;
  return (
    <tr>
      <th scope="row">{heure}</th>
      {grilles.map((colonne, index) => (
        <td key={colonne.cle} className={cases[index]?.ferme}>
          {creneau(heure, cases[index])}
          {colonne.grille.cases[ligne]?.places.map((place) => (
            <BlocEvenement
              key={place.evenement.id}
              evenement={place.evenement}
              // A quarter of an hour is as high as a line.
              lignes={place.duree - 1}
              href={adresses.evenement(place.evenement.id)}
              place={classesDe(place)}
              mobile={colonne.ajout !== undefined && estMobile(place.evenement)}
            />
          ))}
          {ici(colonne) && <LigneMaintenant {...maintenant} />}
        </td>
      ))}
    </tr>
  );
}

function caseNue({ nom, personne, ajout, grille, fermes }: ColonneDeGrille, ligne: number): CaseNue {
  const [haut, bas] = [fermes[2 * ligne], fermes[2 * ligne + 1]];
  const ferme = haut && bas ? 'ferme' : haut ? 'ferme-haut' : bas ? 'ferme-bas' : undefined;
  return { nom, qui: personne?.name, ajout, ferme, libre: grille.cases[ligne]?.libre ?? false };
}

const contenuVide = statique(({ heure, cases }: { heure: string; cases: CaseNue[] }) => (
  <>
    <th scope="row">{heure}</th>
    {cases.map((nue) => (
      <td key={nue.nom + nue.qui} className={nue.ferme}>
        {creneau(heure, nue)}
      </td>
    ))}
  </>
));

function creneau(heure: string, nue: CaseNue | undefined) {
  if (!nue?.libre || nue.ajout === undefined) return null;
  const { nom, qui, ajout, ferme } = nue;
  const precisions = [qui, ferme === 'ferme' && 'fermé'].filter(Boolean).join(', ');
  return (
    <a
      href={`${ajout}&heure=${encodeURIComponent(heure)}`}
      data-sur-place=""
      tabIndex={-1}
      aria-label={`Ajouter le ${nom} à ${heure}${precisions && `, ${precisions}`}`}
      className="creneau"
    >
      {heure}
    </a>
  );
}
