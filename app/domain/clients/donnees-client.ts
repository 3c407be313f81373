import type { Genre, ValeurDe } from '../genres';
import { CHAMPS_CLIENT } from './champs-client';
import type { DefinitionChamp, GroupeClient, Ordre, Vue } from './definition-champ';

type Table = typeof CHAMPS_CLIENT;
export type ChampClient = keyof Table;

/** The values of a client's fields: cents, days, '' and null where there is nothing. */
export type DonneesClient = { [C in ChampClient]: ValeurDe<Table[C]['genre']> };

/** The same as columns of the row. */
export type ColonnesClient = { [C in ChampClient as Table[C]['colonne']]: DonneesClient[C] };

/** The fields that a file may fill (docs/regles/clients.md). */
export type ChampImportable = {
  [C in ChampClient]: Table[C]['regles']['importable'] extends true ? C : never;
}[ChampClient];

/** What is chosen between two clients: a field, or several together. */
export type ChoixDeChamps = {
  [C in ChampClient]: Table[C] extends { ensemble: infer E extends string } ? E : C;
}[ChampClient];

/** A field's row of the table, as wide as its definition. */
export const champClient = (champ: ChampClient): DefinitionChamp & { colonne: keyof ColonnesClient } =>
  CHAMPS_CLIENT[champ];

export const genreDe = (champ: ChampClient): Genre => CHAMPS_CLIENT[champ].genre;

/** Every field, in the order of the table. */
export const champsClient = Object.keys(CHAMPS_CLIENT) as ChampClient[];

export const isChampClient = (name: string): name is ChampClient => Object.hasOwn(CHAMPS_CLIENT, name);

/** What a view calls a field. */
export const libelleDe = (champ: ChampClient, vue?: Vue): string => {
  const { libelle, dit } = champClient(champ);
  return (vue && dit?.[vue]) ?? libelle;
};

/** The fields that stand in a list of its own order. */
export const champsPar = (ordre: Ordre): ChampClient[] => {
  const placed = champsClient.flatMap((champ) => {
    const rang = champClient(champ).rangs[ordre];
    return rang === null ? [] : [{ champ, rang }];
  });
  return placed.sort((a, b) => a.rang - b.rang).map(({ champ }) => champ);
};

/** A group's fields, in the order of the form. */
export const champsDuGroupe = (groupe: GroupeClient): ChampClient[] =>
  champsPar('formulaire').filter((champ) => champClient(champ).groupe === groupe);
