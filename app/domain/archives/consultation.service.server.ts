import type { ClientRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { userNames } from '../access/noms-users.repo.server';
import { type Client, toClient } from '../clients/client';
import { type EntreeHistorique, listHistorique } from '../clients/historique.server';
import { compter } from '../effacement/bilan.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { archiveOf } from './archives.service.server';
import { estOuvert, ouvrir } from './ouvertures.server';

/** What an archived record's page shows; of one that was not opened within the hour, only that it is there. */
export interface ArchiveLue {
  _id: string;
  archiveLe: string;
  par: string;
  acte: string;
  centre: string;
  modifiable: boolean;
  contenu: {
    client: Client;
    /** What hangs on it, counted: '3 devis'. */
    contient: string[];
    fichiers: { _id: string; nom: string }[];
    historique: EntreeHistorique[];
  } | null;
}

const HISTORIQUE_MAX = 200;

/** An archived record, as far as whoever asks has said why. Raises NotFoundError, ForbiddenError. */
export async function getArchive(ctx: Context, id: string): Promise<ArchiveLue> {
  authorize(ctx, 'archive:voir');
  const row = await findArchive(ctx, id);
  const names = await userNames(ctx, [row.archive_par]);
  return {
    ...{ _id: row.id, archiveLe: row.archive_le ?? '', acte: row.archive_acte ?? '' },
    par: names.get(row.archive_par ?? '') ?? '',
    centre: ctx.centres.find((centre) => centre.id === row.centre_id)?.name ?? '',
    modifiable: mayDo(ctx.acteur, 'archive:modifier'),
    contenu: (await estOuvert(ctx, row.id)) ? await contenuDe(ctx, row) : null,
  };
}

async function contenuDe(ctx: Context, row: ClientRow): Promise<NonNullable<ArchiveLue['contenu']>> {
  const fichiers = await ctx.db
    .from('fichiers')
    .where({ client_id: row.id })
    .orderBy('cree_le', 'desc')
    .orderBy('id');
  const bilan = await compter(ctx, [row.id]);
  return {
    client: toClient(row),
    contient: bilan.filter(({ table }) => !ACCESSOIRES.has(table)).map(({ quoi }) => quoi),
    fichiers: fichiers.map(({ id, file_name }) => ({ _id: id, nom: file_name })),
    historique: await listHistorique(ctx, row.id, HISTORIQUE_MAX),
  };
}

/** Of no interest to whoever reads a record: the row itself, its history, which is shown, and marks of the application's own. */
const ACCESSOIRES: ReadonlySet<string> = new Set([
  ...['clients', 'historique', 'journal', 'cles_doublon', 'a_faire_touches', 'annulations'],
  ...['ouvertures_archive', 'lignes_conservation', 'fichiers'],
]);

/** Opens an archived record for an hour; the audit trail keeps who, when and why. Raises NotFoundError, ForbiddenError. */
export function consulterArchive(ctx: Context, id: string, motif: string): Promise<void> {
  authorize(ctx, 'archive:voir');
  return ctx.transaction(async (tx) => {
    const row = await findArchive(tx, id);
    await ouvrir(tx, { client_id: row.id, empreinte: '' });
    await trace(tx, {
      ...{ action: 'archive:consultation', objet: 'client', objetId: row.id, centreId: row.centre_id },
      details: motif,
    });
  });
}

/** A file of an archived record that whoever asks has opened. Raises NotFoundError, ForbiddenError. */
export async function readFichierArchive(
  ctx: Context,
  id: string,
  fichierId: string,
): Promise<{ nom: string; contenu: Uint8Array }> {
  authorize(ctx, 'archive:voir');
  const client = await findArchive(ctx, id);
  const row = isId(fichierId)
    ? await ctx.db.from('fichiers').where({ id: fichierId, client_id: client.id }).first()
    : undefined;
  if (!row) throw new NotFoundError('fichier_introuvable', 'Fichier introuvable.');
  if (!(await estOuvert(ctx, client.id)))
    throw new NotFoundError(
      'dossier_archive_introuvable',
      'Ouvrez d’abord le dossier archivé, en disant pourquoi.',
    );
  const contenu = await ctx.infra.fichiers.read(row.emplacement);
  if (!contenu) throw new NotFoundError('contenu_introuvable', 'Le contenu de ce fichier est introuvable.');
  await trace(ctx, {
    ...{ action: 'archive:consultation', objet: 'client', objetId: client.id, centreId: client.centre_id },
    details: 'Fichier téléchargé',
  });
  return { nom: row.file_name, contenu };
}

const findArchive = async (tx: Context, id: string): Promise<ClientRow> =>
  archiveOf(isId(id) ? await tx.db.from('clients').where({ id }).first() : undefined);
