import type { Evenement } from '~/domain/agenda/evenement';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement } from './bloc-evenement';
import { CaseHeure } from './case-heure';
import { type Bande, bandeauOf, grilleDuJour, type JourDeGrille, LIGNES } from './grille';
import { maintenantDe } from './ligne-maintenant';
import type { PeriodeMontree } from './periode-montree';
import { TeteDeJour } from './tete-de-jour';

/** Side by side: beyond that a column is too narrow to be read. */
const VOIES_MAX = { semaine: 4, jour: 10 };

/**
 * The hours of a week or of a day: a table of half hours, a column a day, on which the events lie as long as they last. Each stands in the
 * cell that it begins in, so that whoever reads the table finds it there.
 */
export function GrilleJours({
  periode,
  evenements,
  adresses,
  aujourdhui,
  heure: maintenant,
  modifiable,
}: PeriodeMontree) {
  const max = periode.jours.length > 1 ? VOIES_MAX.semaine : VOIES_MAX.jour;
  const grilles = periode.jours.map((jour) => grilleDuJour(jour, evenements, max));
  const bandeau = bandeauOf(periode.jours, evenements);
  const creation = modifiable ? adresses.creation : undefined;
  const ligneMaintenant = maintenantDe(aujourdhui, maintenant);
  return (
    <table data-comportement="grille-agenda" className="grille-jours">
      <caption className="sr-only">{periode.titre}</caption>
      <colgroup>
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Heure</span>
          </th>
          {grilles.map((grille) => (
            <TeteDeJour key={grille.jour.date} {...{ grille, adresses, aujourdhui, creation }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {bandeau.map((bandes, index) => (
          <tr key={bandes.map(({ premier, evenement }) => evenement?.id ?? premier).join()}>
            {index === 0 && <Marge texte="Journée" lignes={bandeau.length} />}
            {bandes.map((bande) => (
              <CaseBandeau key={bande.premier} {...{ bande, adresses }} />
            ))}
          </tr>
        ))}
        <HorsHeures texte="Avant 7 h" liste={({ avant }) => avant} {...{ grilles, adresses }} />
      </tbody>
      <tbody className="grille-heures">
        {LIGNES.map((heure, ligne) => (
          <tr key={heure}>
            <th scope="row">{heure}</th>
            {grilles.map(({ jour: { date }, cases }) => {
              const each = cases[ligne];
              const ici = date === aujourdhui && ligne === ligneMaintenant.ligne;
              return (
                each && (
                  <CaseHeure
                    key={date}
                    {...{ date, heure, each, adresses, creation }}
                    maintenant={ici ? ligneMaintenant : undefined}
                  />
                )
              );
            })}
          </tr>
        ))}
      </tbody>
      <tbody>
        <HorsHeures texte="Après 22 h" liste={({ apres }) => apres} {...{ grilles, adresses }} />
      </tbody>
    </table>
  );
}

const Marge = ({ texte, lignes }: { texte: string; lignes?: number }) => (
  <th scope="row" rowSpan={lignes}>
    {texte}
  </th>
);

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
  grilles: readonly JourDeGrille[];
  liste: (grille: JourDeGrille) => Evenement[];
  adresses: AdressesAgenda;
}

/** Events outside the hours of the grid have a row of their own, where there are any. */
function HorsHeures({ texte, grilles, liste, adresses }: HorsProps) {
  if (grilles.every((grille) => liste(grille).length === 0)) return null;
  return (
    <tr>
      <Marge texte={texte} />
      {grilles.map((grille) => (
        <td key={grille.jour.date}>
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
