import type { Evenement } from '~/domain/agenda/evenement';
import { nomJour } from '~/domain/agenda/jours';
import { LigneAbsences } from './absences-du-jour';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement } from './bloc-evenement';
import type { Colonne, ColonneDeGrille } from './colonnes';
import { quartsFermes } from './fermetures';
import { type Bande, bandeauOf, bandeauParColonne, grilleDuJour, type JourDeGrille, LIGNES } from './grille';
import { LigneHeure } from './ligne-heure';
import { maintenantDe } from './ligne-maintenant';
import { Marge } from './marge';
import type { PeriodeMontree } from './periode-montree';
import { TeteDeJour } from './tete-de-jour';
import { TeteIntervenant } from './tete-intervenant';

/** Side by side: beyond that a column is too narrow to be read. */
const VOIES_MAX = { semaine: 4, jour: 10 };

type Props = Omit<PeriodeMontree, 'parJour' | 'fermetures' | 'enColonne' | 'intervenant'> & {
  colonnes: readonly Colonne[];
};

/**
 * The hours of a week, of a day, or of a day's staff: a table of half hours, on which the events lie as long as they last. Each stands in the
 * cell that it begins in, so that whoever reads the table finds it there.
 */
export function GrilleJours({
  periode,
  colonnes,
  evenements,
  adresses,
  aujourdhui,
  heure: maintenant,
  modifiable,
}: Props) {
  const parPersonne = colonnes.some(({ personne }) => personne);
  const max =
    periode.jours.length > 1 ? VOIES_MAX.semaine : Math.max(2, Math.floor(VOIES_MAX.jour / colonnes.length));
  const grilles: ColonneDeGrille[] = colonnes.map((colonne) => ({
    ...colonne,
    nom: `${nomJour(colonne.jour.date)} ${Number(colonne.jour.date.slice(8))}`,
    ajout: modifiable ? adresses.creation(colonne.jour.date, { pour: colonne.personne?.id }) : undefined,
    grille: grilleDuJour(colonne.jour, colonne.evenements, max),
    fermes: quartsFermes(colonne.jour, colonne.ouvertures, colonne.fermantes),
  }));
  const bandeau = parPersonne
    ? bandeauParColonne(colonnes.map((colonne) => colonne.evenements))
    : bandeauOf(periode.jours, evenements);
  const ligneMaintenant = maintenantDe(aujourdhui, maintenant);
  return (
    <table
      data-comportement={modifiable ? 'grille-agenda glisser-agenda' : 'grille-agenda'}
      className="grille-jours"
    >
      <caption className="sr-only">{periode.titre}</caption>
      <colgroup>
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Heure</span>
          </th>
          {grilles.map((colonne) =>
            colonne.personne ? (
              <TeteIntervenant key={colonne.cle} {...{ colonne, adresses }} />
            ) : (
              <TeteDeJour key={colonne.cle} {...{ colonne, adresses, aujourdhui }} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        <LigneAbsences colonnes={colonnes} />
        {bandeau.map((bandes, index) => (
          <tr key={bandes.map(({ premier, evenement }) => evenement?.id ?? premier).join()}>
            {index === 0 && <Marge texte="Journée" lignes={bandeau.length} />}
            {bandes.map((bande) => (
              <CaseBandeau key={bande.premier} {...{ bande, adresses }} />
            ))}
          </tr>
        ))}
        <HorsHeures texte="Avant 7 h" liste={({ avant }) => avant} {...{ grilles, adresses }} />
      </tbody>
      <tbody className="grille-heures">
        {LIGNES.map((heure, ligne) => (
          <LigneHeure key={heure} {...{ heure, ligne, grilles, adresses }} maintenant={ligneMaintenant} />
        ))}
      </tbody>
      <tbody>
        <HorsHeures texte="Après 22 h" liste={({ apres }) => apres} {...{ grilles, adresses }} />
      </tbody>
    </table>
  );
}

const CaseBandeau = ({
  bande: { evenement, jours },
  adresses,
}: {
  bande: Bande;
  adresses: AdressesAgenda;
}) => (
  <td colSpan={jours}>
    {evenement && <BlocEvenement evenement={evenement} href={adresses.evenement(evenement.id)} />}
  </td>
);

interface HorsProps {
  texte: string;
  grilles: readonly ColonneDeGrille[];
  liste: (grille: JourDeGrille) => Evenement[];
  adresses: AdressesAgenda;
}

/** Events outside the hours of the grid have a row of their own, where there are any. */
function HorsHeures({ texte, grilles, liste, adresses }: HorsProps) {
  if (grilles.every(({ grille }) => liste(grille).length === 0)) return null;
  return (
    <tr>
      <Marge texte={texte} />
      {grilles.map(({ cle, grille }) => (
        <td key={cle}>
          {liste(grille).map((evenement) => (
            <BlocEvenement
              key={evenement.id}
              evenement={evenement}
              lignes={3}
              href={adresses.evenement(evenement.id)}
            />
          ))}
        </td>
      ))}
    </tr>
  );
}
