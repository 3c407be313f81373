import type { ClientRow } from '~/db/rows/clients';
import { maskNir } from '~/lib/nir';
import { GENRES, type Genre } from '../genres';
import { champClient, champsClient, type DonneesClient, genreDe } from './donnees-client';
import type { ChampRdv } from './statuts';

/** A client with the specification's names (docs/regles/clients.md). Amounts in cents, days as 'YYYY-MM-DD', instants in UTC. */
export interface Client extends DonneesClient {
  _id: string;
  centerId: string;
  dateCreation: string;
  dateMajStatus: string | null;
  stepDash: number;
  /** Grows with each change: tells whether somebody else has saved meanwhile. */
  version: number;
}

/** Appointment dates and hours per status, read from the agenda's events (docs/regles/clients.md). */
export type RendezVousDuClient = Partial<Record<ChampRdv, string>>;

/** A stored row as a client. */
export const toClient = (row: ClientRow): Client => ({
  _id: row.id,
  centerId: row.centre_id,
  dateCreation: row.date_creation,
  ...donneesOf(row),
  dateMajStatus: row.date_maj_status,
  stepDash: row.step_dash,
  version: row.version,
});

const CHAMPS = champsClient.map((champ) => {
  const { colonne, genre } = champClient(champ);
  return { champ, colonne, accord: GENRES[genre].vide === false };
});

function donneesOf(row: ClientRow): DonneesClient {
  const donnees: Record<string, unknown> = {};
  // SQLite has no booleans.
  for (const { champ, colonne, accord } of CHAMPS)
    donnees[champ] = accord ? Boolean(row[colonne]) : row[colonne];
  return donnees as unknown as DonneesClient;
}

/** The same without what only the client's own form may show (docs/regles/clients.md). */
export const maskedClient = <C extends DonneesClient>(client: C): C => ({
  ...client,
  ...Object.fromEntries(
    champsClient
      .filter((champ) => champClient(champ).regles.sensible)
      .map((champ) => [champ, masked(genreDe(champ), String(client[champ] ?? ''))]),
  ),
});

/** A value that must not be shown whole: of a social security number only what it is known by. */
export const masked = (genre: Genre, text: string): string =>
  genre === 'nir' ? maskNir(text) : text && '•••';
