import type { ClientRow, FichierRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import type { CodeRefus } from '../codes';
import { noteDocument } from '../consultations/notes.server';
import { DomainError, NotFoundError } from '../errors';
import {
  FICHIERS_PAR_ENVOI,
  type Fichier,
  type FichierEnvoye,
  MESSAGES_FICHIER,
  nomDeFichier,
} from './fichier';
import { findFichier } from './fichiers.repo.server';
import { askStore, dropBytes, keepWithRow } from './garde.server';
import { refusPdf } from './pdf.server';
import { assertRoomForFichiers } from './quotas.server';
import { retirerFichier } from './retrait.server';

const PANNE = { note: 'Fichier d’un client impossible à enregistrer', champ: 'fichiers' };

/** The PDFs attached to a client, newest first. Raises NotFoundError, ForbiddenError. */
export async function listFichiers(ctx: Context, clientId: string): Promise<Fichier[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId);
  const rows = await ctx.db
    .from('fichiers')
    .where({ client_id: client.id })
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc');
  const names = await userNames(
    ctx,
    rows.map((row) => row.cree_par),
  );
  return rows.map((row) => ({
    _id: row.id,
    nom: row.file_name,
    taille: row.taille,
    creeLe: row.cree_le,
    par: names.get(row.cree_par ?? '') ?? '',
  }));
}

/**
 * Attaches PDFs to a client: all of them or none. One whose content the client has already is passed over, so that a form sent twice adds
 * nothing, unless the bytes that were kept of it are lost: then these take their place. Returns how many were added. Raises DomainError
 * (`fichiers`) naming each file that is refused, or where the centre's quota is used up, UnavailableError when the store fails,
 * NotFoundError, ForbiddenError.
 */
export async function addFichiers(
  ctx: Context,
  clientId: string,
  envoyes: readonly FichierEnvoye[],
): Promise<number> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  await assertAcceptable(envoyes);
  const { nouveaux, perdus } = await sortEnvoyes(ctx, client, envoyes);
  if (nouveaux.length === 0) return 0;
  const written = await writeAll(ctx, nouveaux);
  const keys = written.map(({ emplacement }) => emplacement);
  const attempt = async (tx: Context) =>
    (await keptBefore(tx, clientId, keys)) ?? attach(tx, clientId, written, perdus);
  const work = () => ctx.transaction(attempt, { repeatable: true });
  return (await keepWithRow(ctx.infra, keys, work, (used) => used)).length;
}

async function assertAcceptable(envoyes: readonly FichierEnvoye[]): Promise<void> {
  const refuse = (code: CodeRefus, message: string) => new DomainError(code, message, { fichiers: message });
  if (envoyes.length === 0) throw refuse('fichier_manquant', MESSAGES_FICHIER.aucun);
  if (envoyes.length > FICHIERS_PAR_ENVOI) throw refuse('fichiers_trop_nombreux', MESSAGES_FICHIER.nombre);
  const refused: string[] = [];
  for (const envoye of envoyes) {
    const fault = envoye.fin ? null : await refusPdf(envoye);
    if (fault) refused.push(`« ${envoye.nom.slice(0, 100)} » : ${fault}`);
  }
  if (refused.length) throw refuse('pdf_refuse', `Aucun fichier n’a été ajouté. ${refused.join(' ')}`);
}

/** Which files the client lacks, each content once, and the ids of the rows whose bytes are there no more. */
async function sortEnvoyes(
  ctx: Context,
  client: ClientRow,
  envoyes: readonly FichierEnvoye[],
): Promise<{ nouveaux: FichierEnvoye[]; perdus: string[] }> {
  const byEmpreinte = new Map(envoyes.map((envoye) => [envoye.empreinte, envoye]));
  const known = await ctx.db
    .from('fichiers')
    .where({ client_id: client.id })
    .whereIn('empreinte', [...byEmpreinte.keys()]);
  const perdus: string[] = [];
  for (const row of known) {
    if (!(await askStore(ctx.infra, PANNE, (fichiers) => fichiers.has(row.emplacement)))) perdus.push(row.id);
    else byEmpreinte.delete(row.empreinte ?? '');
  }
  return { nouveaux: [...byEmpreinte.values()], perdus };
}

type Ecrit = Pick<FichierRow, 'id' | 'file_name' | 'emplacement' | 'taille' | 'empreinte'>;

/** Bytes before rows: a crash in between leaves bytes that nobody names, which the daily sweep takes away. */
async function writeAll(ctx: Context, envoyes: readonly FichierEnvoye[]): Promise<Ecrit[]> {
  const written: Ecrit[] = [];
  try {
    for (const envoye of envoyes) {
      const emplacement = `clients/${newId()}${envoye.fin ?? '.pdf'}`;
      await askStore(ctx.infra, PANNE, (fichiers) => fichiers.keep(emplacement, envoye));
      const { nom, taille, empreinte, fin } = envoye;
      written.push({ id: newId(), file_name: nomDeFichier(nom, fin), emplacement, taille, empreinte });
    }
    return written;
  } catch (error) {
    await dropBytes(
      ctx.infra,
      written.map(({ emplacement }) => emplacement),
    );
    throw error;
  }
}

/**
 * Which keys an earlier attempt of the same transaction gave rows, whose COMMIT nobody confirmed; null where nothing of it was kept. They are its
 * own. The client may have gone to the trash meanwhile: its rows name their bytes there too.
 */
async function keptBefore(tx: Context, clientId: string, keys: readonly string[]): Promise<string[] | null> {
  const rows = await tx.db
    .from('fichiers')
    .where({ client_id: clientId })
    .whereIn('emplacement', keys)
    .select('emplacement');
  return rows.length > 0 ? rows.map(({ emplacement }) => emplacement) : null;
}

/** Adds the rows of the files whose content the client does not have yet, and mends those that lost theirs; returns the keys they name. */
async function attach(
  tx: Context,
  clientId: string,
  written: readonly Ecrit[],
  perdus: readonly string[],
): Promise<string[]> {
  const client = await lockClient(tx, clientId);
  // Its COMMIT may have been under way still.
  const kept = await keptBefore(
    tx,
    clientId,
    written.map(({ emplacement }) => emplacement),
  );
  if (kept) return kept;
  const former = await tx.db.from('fichiers').where({ client_id: client.id }).select('id', 'empreinte');
  const now = tx.now().toISOString();
  const owner = { centre_id: client.centre_id, client_id: client.id, cree_par: tx.acteur.userId };
  const used: Ecrit[] = [];
  const rows: Partial<FichierRow>[] = [];
  for (const ecrit of written) {
    // A merge may have given a client the same content twice.
    const ids = former.filter(({ empreinte }) => empreinte === ecrit.empreinte).map(({ id }) => id);
    if (ids.some((id) => !perdus.includes(id))) continue;
    const [id] = ids;
    if (id) await tx.db.update('fichiers', { id }, { emplacement: ecrit.emplacement });
    else rows.push({ ...ecrit, ...owner, cree_le: now });
    used.push(ecrit);
  }
  await assertRoomForFichiers(tx, client.centre_id, rows, 'fichiers');
  await tx.db.insert('fichiers', rows);
  for (const { file_name } of used)
    await addHistorique(tx, client, { action: 'Fichier ajouté', details: file_name });
  return used.map(({ emplacement }) => emplacement);
}

/** One file's name, as a dialog asks about it. Raises NotFoundError, ForbiddenError. */
export async function getFichier(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<Pick<Fichier, '_id' | 'nom'>> {
  authorize(ctx, 'client:modifier');
  const row = await findFichier(ctx, (await findClient(ctx, clientId)).id, id);
  return { _id: row.id, nom: row.file_name };
}

/** One file with its bytes. Raises NotFoundError for nobody's, others' and those of another client, ForbiddenError. */
export async function readFichier(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<{ nom: string; contenu: Uint8Array }> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, null);
  const row = await findFichier(ctx, client.id, id);
  const contenu = await ctx.infra.fichiers.read(row.emplacement);
  if (!contenu) throw new NotFoundError('contenu_introuvable', 'Le contenu de ce fichier est introuvable.');
  await noteDocument(ctx, { ...client, client_id: client.id }, `Fichier ${row.id}`);
  return { nom: row.file_name, contenu };
}

/** Renames a file. Raises NotFoundError, ForbiddenError. */
export function renameFichier(ctx: Context, clientId: string, id: string, nom: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const [client, row] = await lockFichier(tx, clientId, id);
    const file_name = nomDeFichier(nom, row.file_name.endsWith('.jpg') ? '.jpg' : '.pdf');
    if (file_name === row.file_name) return;
    await tx.db.update('fichiers', { id: row.id }, { file_name });
    const details = `${row.file_name} → ${file_name}`;
    await addHistorique(tx, client, { action: 'Fichier renommé', details });
  });
}

/**
 * Takes a file off a client's record. `geste` is the id under which the deed is remembered, to be taken back: its bytes go once that is over,
 * and at once without it. Raises DomainError while a prescription joins it, NotFoundError for others' clients and for one that is gone already, ForbiddenError.
 */
export async function deleteFichier(
  ctx: Context,
  clientId: string,
  id: string,
  { geste }: { geste?: string } = {},
): Promise<void> {
  authorize(ctx, 'client:modifier');
  const emplacement = await ctx.transaction(async (tx) => {
    const [client, row] = await lockFichier(tx, clientId, id);
    return retirerFichier(tx, client, row, geste);
  });
  await dropBytes(ctx.infra, [emplacement]);
}

async function lockFichier(tx: Context, clientId: string, id: string): Promise<[ClientRow, FichierRow]> {
  const client = await lockClient(tx, clientId);
  return [client, await findFichier(tx, client.id, id)];
}
