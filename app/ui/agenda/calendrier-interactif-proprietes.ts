import type { Evenement } from '~/domain/agenda/evenement';
import type { Periode } from '~/domain/agenda/periode';
import type { AdressesAgenda } from './adresses';

/** What a period's calendar shows, whoever draws it. */
export interface ProprietesCalendrier {
  periode: Periode;
  evenements: readonly Evenement[];
  /** Of a month: how many events each day has, the named ones included. */
  parJour: Readonly<Record<string, number>>;
  adresses: AdressesAgenda;
  /** A Paris day. */
  aujourdhui: string;
  modifiable: boolean;
}
