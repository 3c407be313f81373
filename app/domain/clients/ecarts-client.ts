import { type Ecart, ecartsDeSaisie, enClair } from '../conflit';
import { GENRES } from '../genres';
import type { Client, RendezVousDuClient } from './client';
import { ClientSaisi } from './client.schema';
import { champsClient, genreDe, libelleDe } from './donnees-client';
import { AUCUN_STATUT, STATUTS_RDV } from './statuts';
import { texteDe, uniteDe, valeursClient, valeursSaisies } from './valeurs-client';

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

const SANS_VALEUR: Record<string, string> = {
  ...Object.fromEntries(
    champsClient.filter((champ) => GENRES[genreDe(champ)].vide === false).map((champ) => [champ, 'non']),
  ),
  statut: AUCUN_STATUT,
};

/** A field's text as the form would send it once it has been read; as it is where it cannot be. */
function readAlone(champ: string, texte = ''): string {
  const nom = champsClient.find((each) => each === champ);
  const lu = nom && ClientSaisi.shape[nom].safeParse(texte);
  return nom && lu?.success ? texteDe(genreDe(nom), lu.data as string | number | boolean | null) : texte;
}
