import { createHash } from 'node:crypto';
import type { ClientRow, FichierRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import {
  FICHIER_MAX,
  FICHIERS_PAR_ENVOI,
  type Fichier,
  type FichierEnvoye,
  formatTaille,
  MESSAGES_FICHIER,
  nomDeFichier,
} from './fichier';
import { clientOfFichiers, findFichier, lockClientOfFichiers } from './fichiers.repo.server';
import { isPdf } from './pdf';

/** The PDFs attached to a client, newest first. Raises NotFoundError, ForbiddenError. */
export async function listFichiers(ctx: Context, clientId: string): Promise<Fichier[]> {
  authorize(ctx, 'client:voir');
  const client = await clientOfFichiers(ctx, clientId);
  const rows = await ctx.db
    .from('fichiers')
    .where({ client_id: client.id })
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc');
  const ids = [...new Set(rows.flatMap((row) => row.cree_par ?? []))];
  const users = ids.length ? await ctx.db.from('users').whereIn('id', ids).select('id', 'name') : [];
  const names = new Map(users.map(({ id, name }) => [id, name]));
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
 * nothing. Returns how many were added. Raises DomainError (`fichiers`) naming each file that is refused, NotFoundError, ForbiddenError.
 */
export async function addFichiers(
  ctx: Context,
  clientId: string,
  envoyes: readonly FichierEnvoye[],
): Promise<number> {
  authorize(ctx, 'client:modifier');
  await clientOfFichiers(ctx, clientId);
  assertAcceptable(envoyes);
  const written = await writeAll(ctx, envoyes);
  const useless = new Set(written.map(({ emplacement }) => emplacement));
  try {
    const added = await ctx.transaction((tx) => attach(tx, clientId, written));
    for (const { emplacement } of added) useless.delete(emplacement);
    return added.length;
  } finally {
    for (const key of useless) await dropBytes(ctx, key);
  }
}

function assertAcceptable(envoyes: readonly FichierEnvoye[]): void {
  const refuse = (message: string) => new DomainError(message, { fichiers: message });
  if (envoyes.length === 0) throw refuse(MESSAGES_FICHIER.aucun);
  if (envoyes.length > FICHIERS_PAR_ENVOI) throw refuse(MESSAGES_FICHIER.nombre);
  const refused = envoyes.flatMap(({ nom, contenu }) => {
    const fault =
      (contenu.length === 0 && MESSAGES_FICHIER.vide) ||
      (contenu.length > FICHIER_MAX && MESSAGES_FICHIER.poids) ||
      (!isPdf(contenu) && MESSAGES_FICHIER.nature);
    return fault ? `« ${nom.slice(0, 100)} » : ${fault}` : [];
  });
  if (refused.length) throw refuse(`Aucun fichier n’a été ajouté. ${refused.join(' ')}`);
}

type Ecrit = Pick<FichierRow, 'id' | 'file_name' | 'emplacement' | 'taille' | 'empreinte'>;

/** Bytes before rows: a crash in between leaves bytes that nobody names, which the daily sweep takes away. */
async function writeAll(ctx: Context, envoyes: readonly FichierEnvoye[]): Promise<Ecrit[]> {
  const written: Ecrit[] = [];
  try {
    for (const { nom, contenu } of envoyes) {
      const emplacement = `clients/${newId()}.pdf`;
      await ctx.infra.fichiers.write(emplacement, contenu);
      const empreinte = createHash('sha256').update(contenu).digest('hex');
      written.push({
        id: newId(),
        file_name: nomDeFichier(nom),
        emplacement,
        taille: contenu.length,
        empreinte,
      });
    }
    return written;
  } catch (error) {
    ctx.infra.reportFault(error, 'Fichier d’un client impossible à enregistrer');
    for (const { emplacement } of written) await dropBytes(ctx, emplacement);
    throw new DomainError(MESSAGES_FICHIER.indisponible, { fichiers: MESSAGES_FICHIER.indisponible });
  }
}

/** Adds the rows of the files whose content the client does not have yet; returns them. */
async function attach(tx: Context, clientId: string, written: readonly Ecrit[]): Promise<Ecrit[]> {
  const client = await lockClientOfFichiers(tx, clientId);
  const former = await tx.db.from('fichiers').where({ client_id: client.id }).select('empreinte');
  const known = new Set(former.map(({ empreinte }) => empreinte));
  const added = written.filter(({ empreinte }) => !known.has(empreinte) && known.add(empreinte));
  const now = tx.now().toISOString();
  const owner = { centre_id: client.centre_id, client_id: client.id, cree_par: tx.acteur.userId };
  await tx.db.insert(
    'fichiers',
    added.map((row) => ({ ...row, ...owner, cree_le: now })),
  );
  for (const { file_name } of added)
    await addHistorique(tx, client, { action: 'Fichier ajouté', details: file_name });
  return added;
}

async function dropBytes({ infra }: Context, key: string): Promise<void> {
  await infra.fichiers
    .delete(key)
    .catch((error: unknown) => infra.reportFault(error, 'Fichier d’un client impossible à effacer'));
}

/** One file's name, as a dialog asks about it. Raises NotFoundError, ForbiddenError. */
export async function getFichier(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<Pick<Fichier, '_id' | 'nom'>> {
  authorize(ctx, 'client:modifier');
  const row = await findFichier(ctx, (await clientOfFichiers(ctx, clientId)).id, id);
  return { _id: row.id, nom: row.file_name };
}

/** One file with its bytes. Raises NotFoundError for nobody's, others' and those of another client, ForbiddenError. */
export async function readFichier(ctx: Context, clientId: string, id: string): Promise<FichierEnvoye> {
  authorize(ctx, 'client:voir');
  const row = await findFichier(ctx, (await clientOfFichiers(ctx, clientId)).id, id);
  const contenu = await ctx.infra.fichiers.read(row.emplacement);
  if (!contenu) throw new NotFoundError('Le contenu de ce fichier est introuvable.');
  return { nom: row.file_name, contenu };
}

/** Renames a file. Raises NotFoundError, ForbiddenError. */
export function renameFichier(ctx: Context, clientId: string, id: string, nom: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const [client, row] = await lockFichier(tx, clientId, id);
    const file_name = nomDeFichier(nom);
    if (file_name === row.file_name) return;
    await tx.db.update('fichiers', { id: row.id }, { file_name });
    const details = `${row.file_name} → ${file_name}`;
    await addHistorique(tx, client, { action: 'Fichier renommé', details });
  });
}

/** Deletes a file for good. Raises NotFoundError for others' clients and for one that is gone already, ForbiddenError. */
export async function deleteFichier(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  const emplacement = await ctx.transaction(async (tx) => {
    const [client, row] = await lockFichier(tx, clientId, id);
    await tx.db.delete('fichiers', { id: row.id });
    await addHistorique(tx, client, { action: 'Fichier supprimé', details: row.file_name });
    await trace(tx, {
      action: 'fichier:suppression',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: `PDF de ${formatTaille(row.taille)}`,
    });
    return row.emplacement;
  });
  await dropBytes(ctx, emplacement);
}

async function lockFichier(tx: Context, clientId: string, id: string): Promise<[ClientRow, FichierRow]> {
  const client = await lockClientOfFichiers(tx, clientId);
  return [client, await findFichier(tx, client.id, id)];
}
