import { inputEuros } from '~/lib/euros';
import { formatNir } from '~/lib/nir';
import { type Ecart, ecartsDeSaisie, enClair } from '../conflit';
import type { Genre } from '../genres';
import type { Client, RendezVousDuClient } from './client';
import { ClientSaisi } from './client.schema';
import { type ChampClient, champsClient, genreDe, libelleDe } from './donnees-client';
import { AUCUN_STATUT, STATUTS_RDV } from './statuts';

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

/** The form's fields as a page sent them. */
export type TextesClient = Partial<Record<string, string>>;

/**
 * What somebody else changed of a client while its form was open on `ouvert`, as far as it differs from what was typed. Of appointments, the
 * one of the status that stands and of the one that was chosen: no other is saved.
 */
export function ecartsDeClient(
  client: Client & { rendezVous: RendezVousDuClient },
  saisie: ClientSaisi,
  ouvert: TextesClient | null,
): Ecart[] {
  const typed: TextesClient = valeursSaisies(client, saisie);
  // Sent as it was opened, however it was written: this person has not touched it.
  if (ouvert)
    for (const champ of Object.keys(typed))
      if (readAlone(champ, ouvert[champ]) === typed[champ]) typed[champ] = ouvert[champ];
  const autres = STATUTS_RDV.filter(({ statut }) => statut !== client.statut && statut !== saisie.statut);
  const sansEffet: string[] = autres.flatMap(({ champDate, champHeure }) => [champDate, champHeure]);
  return ecartsDeSaisie(
    { enregistre: valeursClient(client), saisie: typed, ouvert },
    (champ) => LIBELLES[champ] ?? champ,
    (valeur, champ) => enClair(valeur) || (SANS_VALEUR[champ] ?? ''),
  ).filter(({ champ }) => !sansEffet.includes(champ));
}

const SANS_VALEUR: Record<string, string> = { statut: AUCUN_STATUT, rappelCourriel: 'non' };

/** A field's text as the form would send it once it has been read; as it is where it cannot be. */
function readAlone(champ: string, texte = ''): string {
  const nom = champsClient.find((each) => each === champ);
  const lu = nom && ClientSaisi.shape[nom].safeParse(texte);
  return nom && lu?.success ? texteDe(genreDe(nom), lu.data as string | number | boolean | null) : texte;
}
