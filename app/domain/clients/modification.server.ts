import type { ClientRow } from '~/db/rows/clients';
import { formatInstant } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { getRendezVous } from '../agenda/rendez-vous.server';
import { ConflitDeSaisie } from '../conflit';
import { ditValeur } from '../dit-valeur';
import { ajusterSuivi } from '../plan-suivi/ajustement.server';
import { noterChangements } from '../vie-privee/faits-choix.server';
import { announce } from '../webhooks/annonce.server';
import { masked, maskedClient, toClient } from './client';
import type { ClientSaisi } from './client.schema';
import { storeDuplicateKeys } from './clients.repo.server';
import { champClient, champsPar, libelleDe } from './donnees-client';
import { ecartsDeClient, type TextesClient } from './ecarts-client';
import { addHistorique, findDernierChangement, type ValeurChangee } from './historique.server';

/** The fields that would change, by the names that the history gives them, from what to what; what is masked elsewhere is masked there too. */
const changements = (row: ClientRow, columns: Partial<ClientRow>): ValeurChangee[] =>
  champsPar('historique').flatMap((champ) => {
    const { colonne, genre, regles } = champClient(champ);
    if (!(colonne in columns) || isSame(row[colonne], columns[colonne])) return [];
    const dit = (value: unknown) => {
      const text = ditValeur(genre, value as string | number | boolean | null);
      return regles.sensible ? masked(genre, text) : text;
    };
    return [{ champ: libelleDe(champ, 'historique'), de: dit(row[colonne]), a: dit(columns[colonne]) }];
  });

/** The same by their names alone. */
export const changedLabels = (row: ClientRow, columns: Partial<ClientRow>): string[] =>
  changements(row, columns).map(({ champ }) => champ);

/** SQLite has no booleans. */
const isSame = (stored: unknown, wanted: unknown): boolean =>
  typeof wanted === 'boolean' ? Boolean(stored) === wanted : stored === wanted;

/** Writes a client's changed fields down, with its version, its keys and its history; returns the row as it stands then. The caller has locked it. */
export async function writeClient(
  tx: Context,
  row: ClientRow,
  saisie: ClientSaisi,
  columns: Partial<ClientRow>,
): Promise<ClientRow> {
  const changed = changements(row, columns);
  if (changed.length === 0) return row;
  const values = { ...columns, version: row.version + 1, modifie_le: tx.now().toISOString() };
  await tx.db.update('clients', { id: row.id }, values);
  await storeDuplicateKeys(tx, row, saisie);
  await noterChangements(tx, row, columns);
  await addHistorique(tx, row, {
    action: 'Modification',
    details: changed.map(({ champ }) => champ).join(', '),
    valeurs: changed,
  });
  if (values.date_appareillage !== undefined && values.date_appareillage !== row.date_appareillage)
    await ajusterSuivi(tx, row.id);
  await announce(tx, 'client.updated', row);
  return { ...row, ...values };
}

/** The error of the second of two people: who was first, and what they changed. The caller has locked the client. */
export async function conflitDeClient(
  tx: Context,
  row: ClientRow,
  saisie: ClientSaisi,
  ouvert: TextesClient | null,
): Promise<ConflitDeSaisie> {
  const dernier = await findDernierChangement(tx, row.id);
  const auteur = dernier ? ` (${dernier.par}, le ${formatInstant(dernier.le)})` : '';
  const message =
    `Ce client a été modifié pendant votre saisie${auteur}. ` +
    'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.';
  const client = { ...maskedClient(toClient(row)), rendezVous: await getRendezVous(tx, row.id) };
  // What stands is shown masked; who typed the same number has typed what stands.
  const same = saisie.numeroSecu === row.numero_secu ? { numeroSecu: client.numeroSecu } : {};
  return new ConflitDeSaisie(message, row.version, ecartsDeClient(client, { ...saisie, ...same }, ouvert));
}

/** Raises ConflitDeSaisie unless a locked client is still of the version that somebody read. */
export async function assertVersionClient(tx: Context, row: ClientRow, version: number): Promise<void> {
  if (row.version === version) return;
  const dernier = await findDernierChangement(tx, row.id);
  const auteur = dernier ? ` (${dernier.par}, le ${formatInstant(dernier.le)})` : '';
  throw new ConflitDeSaisie(
    `Ce client a été modifié entre-temps${auteur}. Rien n’est enregistré.`,
    row.version,
  );
}
