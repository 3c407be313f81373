import type { Evenement } from '~/domain/agenda/evenement';
import type { Fermetures } from '~/domain/agenda/fermetures.lists.server';
import type { Periode } from '~/domain/agenda/periode';
import type { AdressesAgenda } from './adresses';

/** What a period's page shows, in whichever view. */
export interface PeriodeMontree {
  periode: Periode;
  /** Those that the days name. */
  evenements: readonly Evenement[];
  /** Of a month: how many events each day has, the named ones included. */
  parJour: Readonly<Record<string, number>>;
  adresses: AdressesAgenda;
  /** The present moment, as Paris has it: its day, and its hour. */
  aujourdhui: string;
  heure: string;
  modifiable: boolean;
  fermetures: Fermetures;
  /** Who has a column of a day, with or without events, and of whom alone they are shown ('' for all). */
  enColonne: readonly { id: string; name: string }[];
  intervenant: string;
}
