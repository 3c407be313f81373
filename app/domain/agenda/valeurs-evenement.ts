import { isHour, isSecondHour } from '~/lib/dates';
import { COULEUR_PAR_DEFAUT, DUREE_PROPOSEE_MINUTES, type Evenement, HEURE_PROPOSEE } from './evenement';

/** An event's form as texts. */
export interface ValeursEvenement {
  clientId: string;
  typeClient: string;
  type: string;
  color: string;
  date: string;
  heure: string;
  dateFin: string;
  heureFin: string;
  journee: string;
  occurrence: string;
  intervenantId: string;
  note: string;
  rechercheClient: string;
}

/** The form of a new event: the slot that was clicked, one hour long; a bare day is 09:00 to 10:00 (docs/regles/agenda.md). */
export function valeursNouvelles({
  date,
  heure,
  clientId,
  intervenantId,
}: {
  date: string;
  heure: string | null;
  clientId: string;
  intervenantId: string;
}): ValeursEvenement {
  const debut = heure && isHour(heure) ? heure : HEURE_PROPOSEE;
  return {
    ...{ clientId, date, intervenantId },
    heure: debut,
    // After 23:00 the hour ends on the day after: left open, it means the same.
    ...{ dateFin: '', heureFin: debut < '23:00' ? plus(debut, DUREE_PROPOSEE_MINUTES) : '' },
    ...{ typeClient: '', type: '', color: COULEUR_PAR_DEFAUT },
    ...{ journee: '', occurrence: '', note: '', rechercheClient: '' },
  };
}

function plus(heure: string, minutes: number): string {
  const total = Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3)) + minutes;
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The form of an event that stands. */
export const valeursEvenement = (evenement: Evenement): ValeursEvenement => ({
  clientId: evenement.client?.id ?? '',
  typeClient: evenement.client ? evenement.type : '',
  type: evenement.client ? '' : evenement.type,
  color: evenement.color,
  date: evenement.date,
  heure: evenement.journee ? '' : evenement.heure,
  dateFin: evenement.dateFin === evenement.date ? '' : evenement.dateFin,
  heureFin: evenement.journee ? '' : evenement.heureFin,
  journee: evenement.journee ? 'on' : '',
  occurrence: isSecondHour(evenement.start) ? '2' : '',
  intervenantId: evenement.intervenant?.id ?? '',
  note: evenement.note,
  rechercheClient: '',
});
