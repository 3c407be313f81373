import { inputEuros } from '~/lib/euros';
import { formatNir } from '~/lib/nir';
import type { Genre } from '../genres';
import type { Client, RendezVousDuClient } from './client';
import type { ClientSaisi } from './client.schema';
import { type ChampClient, champsClient, genreDe } from './donnees-client';
import { STATUTS_RDV } from './statuts';

/** The client form's fields as the texts that inputs hold. */
export type ValeursClient = Record<keyof ClientSaisi, string>;

/** What a kind of field is counted in, behind its label. */
export const uniteDe = (genre: Genre): string => (genre === 'euros' ? ' (€)' : '');

/** A value as its input holds it. */
export function texteDe(genre: Genre, valeur: string | number | boolean | null): string {
  if (genre === 'accord' || genre === 'ouiNon') return valeur ? 'oui' : '';
  if (genre === 'euros') return inputEuros(valeur as number | null);
  const texte = String(valeur ?? '');
  return genre === 'nir' ? formatNir(texte) : texte;
}

/** A new client's form: the fields of the table, then the appointments. */
export const valeursVides = (): ValeursClient =>
  Object.fromEntries([
    ...champsClient.map((champ) => [champ, '']),
    ...STATUTS_RDV.flatMap((ligne) => [
      [ligne.champDate, ''],
      [ligne.champHeure, ''],
    ]),
  ]) as ValeursClient;

/** An existing client's form. */
export const valeursClient = (client: Client & { rendezVous: RendezVousDuClient }): ValeursClient => ({
  ...valeursVides(),
  ...(Object.fromEntries(
    champsClient.map((champ) => [champ, texteDe(genreDe(champ), client[champ])]),
  ) as Record<ChampClient, string>),
  ...client.rendezVous,
});

/** What somebody sent for an existing client, in the same writing as its form. */
export function valeursSaisies(client: Client, saisie: ClientSaisi): ValeursClient {
  const rendezVous = Object.fromEntries(
    STATUTS_RDV.flatMap(({ champDate, champHeure }) => [
      [champDate, saisie[champDate] ?? ''],
      [champHeure, saisie[champHeure] ?? ''],
    ]),
  );
  return valeursClient({ ...client, ...saisie, rendezVous });
}
