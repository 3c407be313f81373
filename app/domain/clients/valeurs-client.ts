import { inputEuros } from '~/lib/euros';
import { formatNir } from '~/lib/nir';
import { type Ecart, ecartsDeSaisie } from '../conflit';
import type { Genre } from '../genres';
import type { Client, RendezVousDuClient } from './client';
import type { ClientSaisi } from './client.schema';
import { type ChampClient, champsClient, genreDe, libelleDe } from './donnees-client';
import { STATUTS_RDV } from './statuts';

/** The client form's fields as the texts that inputs hold. */
export type ValeursClient = Record<keyof ClientSaisi, string>;

/** What a kind of field is counted in, behind its label. */
export const uniteDe = (genre: Genre): string => (genre === 'euros' ? ' (€)' : '');

/** A value as its input holds it. */
function texteDe(genre: Genre, valeur: string | number | boolean | null): string {
  if (genre === 'accord') return valeur ? 'oui' : '';
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
function valeursSaisies(client: Client, saisie: ClientSaisi): ValeursClient {
  const rendezVous = Object.fromEntries(
    STATUTS_RDV.flatMap(({ champDate, champHeure }) => [
      [champDate, saisie[champDate] ?? ''],
      [champHeure, saisie[champHeure] ?? ''],
    ]),
  );
  return valeursClient({ ...client, ...saisie, rendezVous });
}

/** What each field of the form is called. */
const LIBELLES: Record<string, string> = Object.fromEntries([
  ...champsClient.map((champ) => [champ, libelleDe(champ) + uniteDe(genreDe(champ))]),
  ...STATUTS_RDV.flatMap(({ statut, champDate, champHeure }) => [
    [champDate, `Date, ${statut}`],
    [champHeure, `Heure, ${statut}`],
  ]),
]);

/** What somebody else changed of a client while its form was open on `ouvert`, as far as it differs from what was typed. */
export function ecartsDeClient(
  client: Client & { rendezVous: RendezVousDuClient },
  saisie: ClientSaisi,
  ouvert: ClientSaisi | null,
): Ecart[] {
  const textes = {
    enregistre: valeursClient(client),
    saisie: valeursSaisies(client, saisie),
    ouvert: ouvert && valeursSaisies(client, ouvert),
  };
  return ecartsDeSaisie(textes, (champ) => LIBELLES[champ] ?? champ);
}
