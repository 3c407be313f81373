import type { ClientRow } from '~/db/rows/clients';
import { phoneDigits } from '~/lib/telephone';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import type { ClientImporte } from './client.schema';
import { type ChampImportable, champClient, champsClient, type DonneesClient } from './donnees-client';
import { recognitionKeys } from './import/doublons';
import { assertNirEntier } from './nir-garde';

type Saisie = ClientImporte & Partial<Omit<DonneesClient, ChampImportable>>;

const COLONNES = champsClient
  .filter((champ) => champ !== 'statut')
  .map((champ) => [champ, champClient(champ).colonne] as const);

/**
 * The columns that the general fields of a client fill, the derived ones (search, order) included. The status is not among them: changing
 * it is a deed of its own.
 */
export function clientColumns(saisie: Saisie): Partial<ClientRow> {
  assertNirEntier(saisie);
  const columns: Record<string, unknown> = {};
  for (const [champ, colonne] of COLONNES) {
    if (saisie[champ] !== undefined) columns[colonne] = saisie[champ];
  }
  return { ...columns, ...derivedColumns(saisie) };
}

type Cherche = Pick<Saisie, 'nom' | 'prenom' | 'email' | 'ville' | 'telephonePortable' | 'telephoneFixe'>;

/** What lists search and sort by, from what a client is called and where it is reached. */
export const derivedColumns = (saisie: Cherche) => ({
  recherche: searchText(saisie),
  nom_tri: foldText(`${saisie.nom} ${saisie.prenom}`),
  ville_tri: foldText(saisie.ville),
});

/** Everything the search looks into, folded, phone numbers as plain digits. */
function searchText(saisie: Cherche): string {
  const phones = [saisie.telephonePortable, saisie.telephoneFixe].map(phoneDigits);
  const words = [saisie.nom, saisie.prenom, saisie.email, saisie.ville].map(foldText);
  return [...words, ...phones].filter(Boolean).join('\n');
}

/** Writes down by what a client is recognised, at the next import and in the list of probable duplicates (docs/regles/clients.md). */
export async function storeDuplicateKeys(
  tx: Context,
  row: { id: string; centre_id: string },
  saisie: Parameters<typeof recognitionKeys>[0],
): Promise<void> {
  await tx.db.delete('cles_doublon', { client_id: row.id });
  await addDuplicateKeys(tx, row, saisie);
}

/** The same of a client that has just been made. */
export async function addDuplicateKeys(
  tx: Context,
  row: { id: string; centre_id: string },
  saisie: Parameters<typeof recognitionKeys>[0],
): Promise<void> {
  const cles = recognitionKeys(saisie);
  await tx.db.insert(
    'cles_doublon',
    cles.map((cle) => ({ centre_id: row.centre_id, client_id: row.id, cle })),
  );
}
