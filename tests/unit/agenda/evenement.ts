import type { Evenement } from '~/domain/agenda/evenement';
import { toParis } from '~/lib/dates';

/** An event between two UTC instants. */
export function evenementEntre(start: string, end: string, values: Partial<Evenement> = {}): Evenement {
  const [debut, fin] = [toParis(start), toParis(end)];
  return {
    ...{
      id: '0'.repeat(24),
      centre: null,
      sigle: null,
      type: 'Rdv devis',
      color: '#007bff',
      note: '',
      start,
      end,
    },
    ...{
      date: debut.date,
      heure: debut.heure,
      dateFin: fin.date,
      heureFin: fin.heure,
      journee: false,
      fuseau: '',
    },
    ...{ client: null, intervenant: null, isGoogleEvent: false, version: 1 },
    ...values,
  };
}
