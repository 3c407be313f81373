import { rm } from 'node:fs/promises';
import type { ImportRow } from '~/db/rows/clients';
import type { Reponse } from '~/infra/travailleurs/imports';
import { DatabaseBusyError, UnavailableError } from '~/lib/unavailable';
import type { CentreAccessible } from '../../access/acteur';
import type { Context } from '../../access/context.server';
import { DomainError, NotFoundError } from '../../errors';

/** How often a run tells other web processes that it lives, and after which silence they take it for dead. */
const BATTEMENT_MS = 10_000;
const ABANDON_MS = 45_000;

const INTERROMPU = 'L’import a été interrompu ; rien n’a été importé. Vous pouvez le relancer.';

/** What the worker is asked about an import's file; `id` is null where no import is kept (the command). */
export function demandeImport(
  source: Pick<ImportRow, 'emplacement' | 'nom_fichier' | 'mapping'> & { id: string | null },
  centre: CentreAccessible,
  ctx: Context,
) {
  return {
    chemin: source.emplacement,
    nomFichier: source.nom_fichier,
    mapping: source.mapping ? JSON.parse(source.mapping) : null,
    centre,
    acteur: ctx.acteur,
    importId: source.id,
    now: ctx.now().toISOString(),
  };
}

/** What the worker answered. Raises DomainError when it refused, on `champ` where one is given, and UnavailableError. */
export function accept<T>(reponse: Reponse<T>, champ?: string): T {
  if (reponse.ok) return reponse.valeur;
  const { message, indisponible } = reponse;
  if (indisponible?.occupe) throw new DatabaseBusyError(indisponible);
  if (indisponible) throw new UnavailableError(message, indisponible);
  throw new DomainError(message, champ ? { [champ]: message } : reponse.fields);
}

/** The centre an import belongs to. Raises NotFoundError when it is none of the actor's. */
export function centreOf(row: ImportRow, ctx: Context): CentreAccessible {
  const centre = ctx.centres.find((each) => each.id === row.centre_id);
  if (!centre) throw new NotFoundError('Import introuvable.');
  return centre;
}

/** Whether somebody is at it: this process, or another one that gave a sign of life not long ago. */
export function isRunning(row: ImportRow, ctx: Context): boolean {
  if (row.etat !== 'en_cours') return false;
  if (ctx.infra.imports.progressOf(row.id) !== null) return true;
  if (!ctx.infra.imports.severalProcesses) return false;
  return Date.parse(row.demarre_le ?? '') > ctx.now().getTime() - ABANDON_MS;
}

/** Waits for the run in the background and notes why it stopped, should it fail; success is noted by the run itself. */
export async function followRun(row: ImportRow, ctx: Context): Promise<void> {
  const stopBeating = beat(row, ctx);
  let erreur = INTERROMPU;
  try {
    const reponse = await ctx.infra.imports.run(demandeImport(row, centreOf(row, ctx), ctx), () => undefined);
    if (reponse.ok) return await rm(row.emplacement, { force: true });
    erreur = reponse.message;
  } catch (error) {
    ctx.infra.reportFault(error, 'Import interrompu');
  } finally {
    stopBeating();
  }
  await ctx.db
    .update('imports', { id: row.id, etat: 'en_cours' }, { etat: 'verifie', erreur })
    .catch((error: unknown) => ctx.infra.reportFault(error, 'Import interrompu'));
}

/** Signs of life for other web processes; where there can be none, the process's own memory says it all. */
function beat(row: ImportRow, ctx: Context): () => void {
  if (!ctx.infra.imports.severalProcesses) return () => undefined;
  let pending = false;
  const sign = async () => {
    if (pending) return;
    pending = true;
    const alive = { demarre_le: new Date(Math.max(Date.now(), ctx.now().getTime())).toISOString() };
    await ctx.db
      .update('imports', { id: row.id, etat: 'en_cours' }, alive)
      .catch((error: unknown) => ctx.infra.reportFault(error, 'Suivi de l’import'));
    pending = false;
  };
  const timer = setInterval(() => void sign(), BATTEMENT_MS);
  return () => clearInterval(timer);
}
