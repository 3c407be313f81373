import { setTimeout as wait } from 'node:timers/promises';
import { authorize, type Context } from '../../access/context.server';
import { DomainError } from '../../errors';
import type { FichierEnvoye } from '../../fichiers/fichier';
import {
  checkMapping,
  createImport,
  getImport,
  type ImportEnCours,
  startImport,
} from './imports.service.server';
import { describeMapping } from './mapping';
import { dropUnstarted } from './menage.server';

/** Between two looks at a run. */
const PAS_MS = 250;

/** What a program's import has come to; without a `recap` it is still at work. */
export type ImportTransmis = Pick<ImportEnCours, '_id' | 'recap' | 'progression'>;

/** How long to look on: until then at most, and no longer than somebody waits for it. */
interface Attente {
  ms: number;
  parti?: AbortSignal;
}

/**
 * A whole import as a program asks for it: the steps of the screen one after the other (docs/regles/imports.md), `mapping` by heading as
 * `checkMapping` reads it, every column guessed without one. Looks on for as long as `attente` says, while the run goes on by itself. Raises
 * DomainError without a file (`file`), for one that is refused, and for a run that was refused: nothing is written then.
 */
export async function importTransmis(
  ctx: Context,
  fichier: FichierEnvoye | undefined,
  mapping: Record<string, string | null> | null,
  { ms, parti }: Attente,
  envoi: string | null = null,
): Promise<ImportTransmis> {
  authorize(ctx, 'client:importer');
  if (!fichier) {
    const message = 'No file selected for upload.';
    throw new DomainError('fichier_manquant', message, { file: message });
  }
  const until = Date.now() + ms;
  const id = await createImport(ctx, fichier, envoi).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.fields.fichier === undefined) throw error;
    throw new DomainError(error.code, error.message, { file: error.message });
  });
  const { apercu, etat: rendu } = await getImport(ctx, id);
  // Sent again it may be further than its columns already.
  if (rendu === 'colonnes' || rendu === 'verifie')
    await checkMapping(ctx, id, mapping ?? describeMapping(apercu.entetes, apercu.mapping)).catch(
      async (error: unknown) => {
        // Nobody can go on with it: the program is not told its id.
        if (error instanceof DomainError) await dropUnstarted(ctx.db, ctx.infra, id);
        throw error;
      },
    );
  await startImport(ctx, id);
  for (;;) {
    const etat = await getImportTransmis(ctx, id);
    if (etat.recap || Date.now() >= until || parti?.aborted) return etat;
    await wait(PAS_MS, undefined, { signal: parti }).catch(() => undefined);
  }
}

/** How far such an import is; one that nobody has started is at its beginning. Raises DomainError for one that was refused or cut short, NotFoundError, ForbiddenError. */
export async function getImportTransmis(ctx: Context, id: string): Promise<ImportTransmis> {
  authorize(ctx, 'client:importer');
  const { _id, etat, recap, progression, erreur, interrompu } = await getImport(ctx, id);
  if (etat === 'termine') return { _id, recap, progression: null };
  if (erreur || interrompu)
    throw new DomainError('import_interrompu', erreur || 'L’import a été interrompu ; rien n’a été importé.');
  return { _id, recap: null, progression };
}
