/** What happens to a simulated patient beside prescriptions, quotes and fittings, in the simulation's own books. Days are Paris days, instants UTC. */

export interface RdvSimule {
  id: string;
  type: string;
  start: string;
  end: string;
  pris: string;
  annule: boolean;
}

interface EssaiSimule {
  id: string;
  bonId: string;
  debut: string;
  /** Of each device that is still on trial the id and the day on which it is to be decided. */
  portes: { id: string; fin: string }[];
  fini: boolean;
  signe: boolean;
}

interface VisiteSimulee {
  id: string;
  pose: string;
  prevue: string;
  faite: boolean;
  rdv: RdvSimule | null;
}

/** Something that goes out and comes back: a repair, an ear mould, an order. */
export interface EnvoiSimule {
  id: string;
  etat: string;
  /** Since which day it is so, and by which it is expected. */
  depuis: string;
  attendu: string | null;
}

interface FactureSimulee {
  id: string;
  date: string;
  annulee: boolean;
  appareil: boolean;
  piles: boolean;
  compteRendu: boolean;
  part: { id: string; etat: string; echeance: string | null; due: boolean } | null;
}

export interface Soins {
  statut: string;
  statutLe: string;
  rdv: RdvSimule[];
  essais: EssaiSimule[];
  visites: VisiteSimulee[];
  reparations: EnvoiSimule[];
  embouts: EnvoiSimule[];
  factures: FactureSimulee[];
}

export const soinsVides = (): Soins => ({
  ...{ statut: '', statutLe: '2018-01-01T10:00:00.000Z', rdv: [], essais: [], visites: [] },
  ...{ reparations: [], embouts: [], factures: [] },
});
