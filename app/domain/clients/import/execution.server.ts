import type { Progression } from '~/infra/travailleurs/imports';
import { accord } from '~/lib/accord';
import { authorize, type Context } from '../../access/context.server';
import { NotFoundError } from '../../errors';
import { assertRoomForClients } from '../../fichiers/quotas.server';
import { trace } from '../../journal/trace.server';
import { announce } from '../../webhooks/annonce.server';
import { type FichierLu, sortDuplicates } from './analyse.server';
import { createdClients, insertClients, prepareRows } from './ecriture.server';
import type { RecapImport } from './import';

/** What the file would come to, writing nothing. Raises DomainError where it holds more clients than the centre has room for. */
export async function checkImport(ctx: Context, centreId: string, lu: FichierLu): Promise<RecapImport> {
  authorize(ctx, 'client:importer');
  const { nouveaux, recap } = await sortDuplicates(ctx, centreId, lu);
  await assertRoomForClients(ctx, centreId, nouveaux.length);
  return recap;
}

/**
 * Creates the file's new clients with their keys and history, all or none (docs/regles/imports.md). Imports of one centre take turns, so that
 * the same file sent twice at once creates nobody twice. `importId` is marked done in the same transaction; one that is done already
 * is not done again. Raises DomainError where the centre has no room for so many, NotFoundError, ForbiddenError.
 */
export function runImport(
  ctx: Context,
  job: { centreId: string; importId: string | null; nomFichier: string },
  lu: FichierLu,
  progress: Progression,
): Promise<RecapImport> {
  authorize(ctx, 'client:importer');
  const pretes = prepareRows(ctx, job, lu.acceptables);
  return ctx.transaction(
    async (tx) => {
      if (!(await tx.db.lock('centres', { id: job.centreId })))
        throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
      const done = job.importId ? await doneAlready(tx, job.importId) : null;
      if (done) return done;
      const { nouveaux, recap: annonce } = await sortDuplicates(tx, job.centreId, lu);
      await assertRoomForClients(tx, job.centreId, nouveaux.length);
      await insertClients(tx, nouveaux, pretes, progress);
      await announce(tx, 'client.created', createdClients(nouveaux, pretes, job.centreId));
      const idAt = new Map(nouveaux.map((ligne) => [ligne.row, pretes.get(ligne)?.client.id]));
      const recap = {
        ...annonce,
        crees: annonce.crees.map((cree) => ({ ...cree, clientId: idAt.get(cree.row) })),
      };
      if (job.importId) await markDone(tx, job.importId, recap);
      await traceImport(tx, job.centreId, recap);
      return recap;
    },
    { job: true },
  );
}

async function doneAlready(tx: Context, importId: string): Promise<RecapImport | null> {
  // Not locked: its beats are written meanwhile, and the centre's lock keeps others off.
  const row = await tx.db.from('imports').where({ id: importId }).first();
  if (!row) throw new NotFoundError('import_introuvable', 'Import introuvable.');
  return row.etat === 'termine' ? (JSON.parse(row.resultat) as RecapImport) : null;
}

/** Counts alone: a file's name may be a patient's. */
const traceImport = (tx: Context, centreId: string, recap: RecapImport): Promise<void> =>
  trace(tx, {
    action: 'client:import',
    objet: 'centre',
    objetId: centreId,
    centreId,
    details: [
      accord(recap.importedCount, 'client créé', 'clients créés'),
      accord(recap.ignoredCount, 'doublon ignoré', 'doublons ignorés'),
      accord(recap.invalidCount, 'ligne invalide', 'lignes invalides'),
    ].join(', '),
  });

async function markDone(tx: Context, importId: string, recap: RecapImport): Promise<void> {
  await tx.db.update(
    'imports',
    { id: importId },
    {
      etat: 'termine',
      imported_count: recap.importedCount,
      ignored_count: recap.ignoredCount,
      invalid_count: recap.invalidCount,
      resultat: JSON.stringify(recap),
      erreur: '',
      termine_le: tx.now().toISOString(),
    },
  );
}
