import { nomJour } from '~/domain/agenda/jours';
import type { Jour } from '~/domain/agenda/periode';
import { SUR_PLACE } from '../liste/liens';
import type { AdressesAgenda } from './adresses';
import { BlocEvenement } from './bloc-evenement';
import type { Case } from './grille';

interface CaseProps {
  jour: Jour;
  heure: string;
  /** A full hour has a line above it, and a day's first column one beside it. */
  pleine: boolean;
  premiere: boolean;
  each: Case;
  adresses: AdressesAgenda;
  creation: AdressesAgenda['creation'] | undefined;
}

/** A cell of the hours: an event over its rows, or room for one. */
export function CaseHeure({ jour, heure, pleine, premiere, each, adresses, creation }: CaseProps) {
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
