import type { Evenement } from '~/domain/agenda/evenement';
import { jourCourt, jourEnToutesLettres, nomJour } from '~/domain/agenda/jours';
import type { Jour, Periode } from '~/domain/agenda/periode';
import { SUR_PLACE } from '../liste/liens';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement } from './bloc-evenement';
import { type Bande, bandeauOf, type Case, grilleDuJour, type JourDeGrille, LIGNES } from './grille';

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

type Creation = AdressesAgenda['creation'] | undefined;

interface TeteProps {
  grille: JourDeGrille;
  adresses: AdressesAgenda;
  aujourdhui: string;
  creation: Creation;
}

function TeteDeJour({ grille: { jour, voies, caches }, adresses, aujourdhui, creation }: TeteProps) {
  const { date, heures } = jour;
  const nom = jourEnToutesLettres(date);
  const today = date === aujourdhui;
  return (
    <th
      scope="col"
      colSpan={voies}
      aria-current={today ? 'date' : undefined}
      className={`border-base-300 border-b border-l px-1 py-1 text-left text-sm ${today ? 'bg-primary/10' : ''}`}
    >
      <span className="flex items-center justify-between gap-1">
        <a
          href={adresses.jour(date)}
          className={`min-h-6 truncate hover:underline ${today ? 'text-primary font-bold' : 'font-medium'}`}
        >
          <span aria-hidden="true">{jourCourt(date)}</span>
          <span className="sr-only">{nom}</span>
        </a>
        {creation && (
          <a
            href={creation(date)}
            {...SUR_PLACE}
            aria-label={`Ajouter un événement le ${nom}`}
            className="ecran hover:bg-base-300 grid size-6 place-items-center rounded"
          >
            +
          </a>
        )}
      </span>
      {heures !== 24 && (
        <span className="block text-xs font-normal">changement d’heure : {heures} heures</span>
      )}
      {caches > 0 && (
        <a href={adresses.agenda({ vue: 'liste', date })} className="link block py-1 text-xs font-normal">
          {`+ ${caches} en liste`}
        </a>
      )}
    </th>
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

interface CaseProps {
  jour: Jour;
  heure: string;
  /** A full hour has a line above it, and a day's first column one beside it. */
  pleine: boolean;
  premiere: boolean;
  each: Case;
  adresses: AdressesAgenda;
  creation: Creation;
}

function CaseHeure({ jour, heure, pleine, premiere, each, adresses, creation }: CaseProps) {
  const bords = `border-base-300 relative p-0 ${pleine ? 'border-t' : ''} ${premiere ? 'border-l' : ''}`;
  if (each.evenement) {
    return (
      <td rowSpan={each.lignes} colSpan={each.voies} className={bords}>
        <BlocEvenement
          evenement={each.evenement}
          lignes={each.lignes}
          href={adresses.evenement(each.evenement.id)}
          className="absolute inset-px"
        />
      </td>
    );
  }
  return (
    <td colSpan={each.voies} className={bords}>
      {creation && (
        <a
          href={creation(jour.date, heure)}
          {...SUR_PLACE}
          tabIndex={-1}
          aria-label={`Ajouter le ${nomJour(jour.date)} ${Number(jour.date.slice(8))} à ${heure}`}
          className="ecran hover:bg-primary/10 absolute inset-0"
        />
      )}
    </td>
  );
}
