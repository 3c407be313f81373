import type { Evenement } from '~/domain/agenda/evenement';
import type { Periode } from '~/domain/agenda/periode';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement } from './bloc-evenement';
import { CaseHeure } from './case-heure';
import { type Bande, bandeauOf, grilleDuJour, type JourDeGrille, LIGNES } from './grille';
import { TeteDeJour } from './tete-de-jour';

interface Props {
  periode: Periode;
  evenements: readonly Evenement[];
  adresses: AdressesAgenda;
  aujourdhui: string;
  modifiable: boolean;
}

/** Side by side: beyond that a column is too narrow to be read. */
const VOIES_MAX = { semaine: 4, jour: 10 };

/** A week's day takes a seventh of the width, however many columns it has. */
const LARGEURS = ['', 'w-[13.5%]', 'w-[6.75%]', 'w-[4.5%]', 'w-[3.375%]'];

/** The hours of a week or of a day as a table: days across, half hours down, events over the rows that they take. */
export function GrilleJours({ periode, evenements, adresses, aujourdhui, modifiable }: Props) {
  const semaine = periode.jours.length > 1;
  const max = semaine ? VOIES_MAX.semaine : VOIES_MAX.jour;
  const grilles = periode.jours.map((jour) => grilleDuJour(jour, evenements, max));
  const bandeau = bandeauOf(periode.jours, evenements);
  const creation = modifiable ? adresses.creation : undefined;
  return (
    <table className="bg-base-100 border-base-300 w-full table-fixed border-collapse border">
      <caption className="sr-only">{periode.titre}</caption>
      <colgroup>
        <col className="w-13" />
        {grilles.map(({ jour, voies }) => (
          <col key={jour.date} span={voies} className={semaine ? LARGEURS[voies] : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="border-base-300 border-b">
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
              <CaseBandeau key={bande.premier} {...{ bande, grilles, adresses }} />
            ))}
          </tr>
        ))}
        <HorsHeures texte="Avant 7 h" liste={({ avant }) => avant} {...{ grilles, adresses }} />
        {LIGNES.map((heure, ligne) => (
          <tr key={heure} className="h-6 print:h-[1.2rem]">
            <th
              scope="row"
              className={`border-base-300 border-r px-1 text-right align-top text-xs font-normal ${ligne % 2 ? 'text-transparent' : 'border-t'}`}
            >
              {heure}
            </th>
            {grilles.map(({ jour, cases }) =>
              cases[ligne]?.map((each, index) => (
                <CaseHeure
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in its row
                  key={`${jour.date}${index}`}
                  {...{
                    jour,
                    heure,
                    pleine: ligne % 2 === 0,
                    premiere: index === 0,
                    each,
                    adresses,
                    creation,
                  }}
                />
              )),
            )}
          </tr>
        ))}
        <HorsHeures texte="Après 22 h" liste={({ apres }) => apres} {...{ grilles, adresses }} />
      </tbody>
    </table>
  );
}

const Marge = ({ texte, lignes = 1 }: { texte: string; lignes?: number }) => (
  <th
    scope="row"
    rowSpan={lignes}
    className="border-base-300 border-t border-r px-1 text-right align-top text-xs font-normal"
  >
    {texte}
  </th>
);

function CaseBandeau({
  bande,
  grilles,
  adresses,
}: {
  bande: Bande;
  grilles: readonly JourDeGrille[];
  adresses: AdressesAgenda;
}) {
  const { evenement, premier, jours } = bande;
  const voies = grilles.slice(premier, premier + jours).reduce((sum, each) => sum + each.voies, 0);
  return (
    <td colSpan={voies} className="border-base-300 relative h-6 border-l p-0.5">
      {evenement && (
        <BlocEvenement
          evenement={evenement}
          href={adresses.evenement(evenement.id)}
          className="relative min-h-6 pt-0.5"
        />
      )}
    </td>
  );
}

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
        <td
          key={grille.jour.date}
          colSpan={grille.voies}
          className="border-base-300 border-t border-l p-0.5 align-top"
        >
          {liste(grille).map((evenement) => (
            <BlocEvenement
              key={evenement.id}
              evenement={evenement}
              lignes={2}
              href={adresses.evenement(evenement.id)}
              className="relative mb-0.5"
            />
          ))}
        </td>
      ))}
    </tr>
  );
}
