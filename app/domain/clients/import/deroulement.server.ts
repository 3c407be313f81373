import type { ImportRow } from '~/db/rows/imports';
import type { TacheRow } from '~/db/rows/taches';
import type { Reponse } from '~/infra/travailleurs/imports';
import { accord } from '~/lib/accord';
import type { CodePanne } from '~/lib/codes-panne';
import {
  CommitIncertainError,
  DatabaseBusyError,
  DatabaseUnavailableError,
  UnavailableError,
} from '~/lib/unavailable';
import type { CentreAccessible } from '../../access/acteur';
import type { Context } from '../../access/context.server';
import type { CodeRefus } from '../../codes';
import { DomainError, NotFoundError } from '../../errors';
import { dropBytes } from '../../fichiers/garde.server';
import { Abandon, BAIL_MS, carryTache, type EnCours, type Fait, newBail } from '../../taches/bail.server';
import { withLocalCopy } from './televersements.server';

/** How often a run is begun at most: what fails so often is told to whoever started it. */
export const ESSAIS_IMPORT = 4;
const INTERROMPU = 'L’import a été interrompu ; rien n’a été importé. Vous pouvez le relancer.';

/** What the worker is asked about an import's file; `id` is null where no import is kept (the command). */
export function demandeImport(
  source: Pick<ImportRow, 'nom_fichier' | 'mapping'> & { id: string | null; chemin: string },
  centre: CentreAccessible,
  ctx: Context,
) {
  return {
    chemin: source.chemin,
    nomFichier: source.nom_fichier,
    mapping: source.mapping ? JSON.parse(source.mapping) : null,
    centre,
    acteur: ctx.acteur,
    importId: source.id,
    now: ctx.now().toISOString(),
  };
}

/** What may be away in a worker: its database, in one of three ways. */
const PANNES_DE_LA_BASE: Partial<
  Record<CodePanne, new (options: { retryAfterS: number }) => UnavailableError>
> = {
  base_occupee: DatabaseBusyError,
  base_injoignable: DatabaseUnavailableError,
  enregistrement_incertain: CommitIncertainError,
};

/** What the worker answered. Raises DomainError when it refused, on `champ` where one is given, and UnavailableError. */
export function accept<T>(reponse: Reponse<T, CodeRefus>, champ?: string): T {
  if (reponse.ok) return reponse.valeur;
  const { message } = reponse;
  if ('indisponible' in reponse) {
    const { code, retryAfterS } = reponse.indisponible;
    const Panne = PANNES_DE_LA_BASE[code];
    throw Panne ? new Panne({ retryAfterS }) : new UnavailableError(message, { retryAfterS });
  }
  throw new DomainError(reponse.code, message, champ ? { [champ]: message } : reponse.fields);
}

/** The centre an import belongs to. Raises NotFoundError when it is none of the actor's. */
export function centreOf(row: ImportRow, ctx: Context): CentreAccessible {
  const centre = ctx.centres.find((each) => each.id === row.centre_id);
  if (!centre) throw new NotFoundError('import_introuvable', 'Import introuvable.');
  return centre;
}

export const cleTacheImport = (importId: string): string => `import:${importId}`;

/** Whether somebody is at a run, or will be: its lease lives, or it waits for its next try. One that nobody came for is dead. */
export const isAlive = (tache: TacheRow | undefined, now: Date): boolean =>
  tache?.prochain_le != null && Date.parse(tache.prochain_le) > now.getTime() - BAIL_MS;

/** Begins a run in this process, at once, and returns; should this process end, another one takes it up. */
export function beginHere(tache: TacheRow, ctx: Context): void {
  const { db, now, infra } = ctx;
  const atelier = { registre: db, now, essaisMax: ESSAIS_IMPORT, reportFault: infra.reportFault };
  const work = (enCours: EnCours) => executeImport(enCours, ctx);
  infra.background.run(tache.cle, () => carryTache(atelier, tache, newBail('serveur'), work));
}

/**
 * Does a run under its job's lease; success is noted by the run itself, in its own transaction, so that one that is begun again after a
 * crash finds out whether it was done. What is refused is written on the import, which can be started again.
 */
export async function executeImport(enCours: EnCours, ctx: Context): Promise<Fait> {
  const { tache, progress } = enCours;
  const id = tache.cle.slice(cleTacheImport('').length);
  const row = await ctx.db.from('imports').where({ id }).first();
  if (row?.etat === 'termine') return doneWith(row, ctx);
  if (row?.etat !== 'en_cours') return { resultat: 'Rien à faire.', prochain: null };
  const refuse = async (erreur: string): Promise<Fait> => {
    await ctx.db.update('imports', { id, etat: 'en_cours' }, { etat: 'verifie', erreur });
    return { resultat: '', refus: erreur, prochain: null };
  };
  // Its process died each time: it would end the next one as well.
  if (tache.essais > ESSAIS_IMPORT) return refuse(INTERROMPU);
  try {
    const reponse = await withLocalCopy(ctx.infra, row.emplacement, (chemin) =>
      ctx.infra.imports.run(demandeImport({ ...row, chemin }, centreOf(row, ctx), ctx), progress),
    );
    accept(reponse);
  } catch (error) {
    if (error instanceof DomainError) return refuse(error.message);
    const known = error instanceof UnavailableError && !isInterruption(error);
    if (tache.essais < ESSAIS_IMPORT) throw isInterruption(error) ? new Abandon() : error;
    if (!known) ctx.infra.reportFault(error, 'Import interrompu');
    return refuse(known ? error.message : INTERROMPU);
  }
  return doneWith((await ctx.db.from('imports').where({ id }).first()) ?? row, ctx);
}

/** The process that wrote was ended, by our own end or another's doing: nothing was wrong with what it did. */
const isInterruption = (error: unknown): boolean =>
  error instanceof Error && 'raison' in error && error.raison === 'arret';

async function doneWith(row: ImportRow, { infra }: Context): Promise<Fait> {
  await dropBytes(infra, [row.emplacement]);
  const parts = [
    accord(row.imported_count, 'créé', 'créés'),
    accord(row.ignored_count, 'ignoré', 'ignorés'),
    accord(row.invalid_count, 'rejeté', 'rejetés'),
  ];
  return { resultat: `${parts.join(', ')}.`, prochain: null };
}
