import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type CentreAccessible, type Context } from '../../access/context.server';
import { DomainError, NotFoundError } from '../../errors';
import type { ApercuFichier, BilanImport, EtatImport, Progression, Reponse } from './import';
import { verifyMapping } from './mapping';
import { writeRejets } from './rejets.server';

/** An import as its pages show it. */
export interface ImportEnCours {
  _id: string;
  nomFichier: string;
  etat: EtatImport;
  apercu: ApercuFichier;
  /** By heading, once chosen. */
  mapping: Record<string, string | null> | null;
  bilan: BilanImport | null;
  /** Why the last attempt stopped, '' otherwise. */
  erreur: string;
  /** Percent of the run in progress here; null when none is. */
  progression: number | null;
  /** A run that nobody is at any more: it wrote nothing, and can be started again. */
  interrompu: boolean;
}

/** Files that nobody went on with are dropped after this many days: they hold patients' data. */
const JOURS_GARDES = 7;
/** A run that this process knows nothing of is taken for dead after this long (another web process may have it). */
const ABANDON_MS = 10 * 60_000;

/**
 * First step: keeps a file and reads its headings, samples and guessed columns (section 5). Raises DomainError on `fichier` for a file
 * that cannot be read, and without a current centre. Returns the import's id.
 */
export async function createImport(
  ctx: Context,
  fichier: { nom: string; contenu: Uint8Array },
): Promise<string> {
  authorize(ctx, 'client:importer');
  const centre = ctx.centreCourant;
  if (!centre) throw new DomainError('Choisissez un centre avant d’importer des clients.');
  await dropAbandoned(ctx);
  const id = newId();
  const folder = path.join(ctx.infra.dataDir, 'imports');
  const emplacement = path.join(folder, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(emplacement, fichier.contenu, { mode: 0o600 });
  try {
    const demande = request(ctx, { id: null, emplacement, nom_fichier: fichier.nom, mapping: '' }, centre);
    const apercu = accept(await ctx.infra.imports.preview(demande), 'fichier');
    await ctx.db.insert('imports', {
      id,
      centre_id: centre.id,
      user_id: ctx.acteur.userId,
      nom_fichier: fichier.nom.slice(0, 200),
      emplacement,
      etat: 'colonnes',
      apercu: JSON.stringify(apercu),
      cree_le: ctx.now().toISOString(),
    });
    return id;
  } catch (error) {
    await rm(emplacement, { force: true });
    throw error;
  }
}

/** An import of the user's centres, at whatever step. Raises NotFoundError, ForbiddenError. */
export async function getImport(ctx: Context, id: string): Promise<ImportEnCours> {
  authorize(ctx, 'client:importer');
  const row = await findImport(ctx, id);
  return {
    _id: row.id,
    nomFichier: row.nom_fichier,
    etat: row.etat,
    apercu: JSON.parse(row.apercu) as ApercuFichier,
    mapping: row.mapping ? (JSON.parse(row.mapping) as Record<string, string | null>) : null,
    bilan: row.resultat ? (JSON.parse(row.resultat) as BilanImport) : null,
    erreur: row.erreur,
    progression: ctx.infra.imports.progressOf(row.id),
    interrompu: row.etat === 'en_cours' && !isRunning(ctx, row),
  };
}

/** Second step: the chosen columns, and what the file comes to with them; nothing is written to the clients. Raises DomainError by heading. */
export async function checkMapping(
  ctx: Context,
  id: string,
  mapping: Record<string, string | null>,
): Promise<void> {
  authorize(ctx, 'client:importer');
  const row = await findImport(ctx, id);
  if (row.etat === 'termine' || row.etat === 'en_cours') throw new DomainError('Cet import est déjà lancé.');
  verifyMapping((JSON.parse(row.apercu) as ApercuFichier).entetes, mapping);
  const stored = { ...row, mapping: JSON.stringify(mapping) };
  const bilan = accept(
    await ctx.infra.imports.check(request(ctx, stored, centreOf(ctx, row)), () => undefined),
  );
  await ctx.db.update(
    'imports',
    { id: row.id },
    {
      etat: 'verifie',
      mapping: stored.mapping,
      resultat: JSON.stringify(bilan),
      erreur: '',
    },
  );
}

/**
 * Last step: starts the import and returns; `getImport` tells how far it is. Starting it twice is starting it once, and one that a
 * crash cut short can be started again: it had written nothing. Raises DomainError when the columns are not chosen yet.
 */
export async function startImport(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'client:importer');
  const row = await ctx.transaction(async (tx) => {
    const locked = isId(id) ? await tx.db.lock('imports', { id }) : undefined;
    if (!locked) throw new NotFoundError('Import introuvable.');
    if (locked.etat === 'colonnes') throw new DomainError('Choisissez d’abord les colonnes à importer.');
    if (locked.etat === 'termine' || isRunning(tx, locked)) return null;
    await tx.db.update(
      'imports',
      { id },
      { etat: 'en_cours', demarre_le: tx.now().toISOString(), erreur: '' },
    );
    return locked;
  });
  if (row) void followRun(ctx, row);
}

/** Waits for the run in the background and notes why it stopped, should it fail; success is noted by the run itself. */
async function followRun(ctx: Context, row: ImportRow): Promise<void> {
  let erreur = 'L’import a été interrompu ; rien n’a été importé. Vous pouvez le relancer.';
  try {
    const reponse = await ctx.infra.imports.run(request(ctx, row, centreOf(ctx, row)), () => undefined);
    if (reponse.ok) return await rm(row.emplacement, { force: true });
    erreur = reponse.message;
  } catch (error) {
    ctx.infra.reportFault(error, 'Import interrompu');
  }
  await ctx.db
    .update('imports', { id: row.id, etat: 'en_cours' }, { etat: 'verifie', erreur })
    .catch((error: unknown) => ctx.infra.reportFault(error, 'Import interrompu'));
}

/**
 * The refused rows of a check or a run as a CSV file with two more columns, which say what is wrong; the next import leaves those two out.
 * Raises NotFoundError when there are none.
 */
export async function exportRejets(ctx: Context, id: string): Promise<{ nomFichier: string; csv: string }> {
  authorize(ctx, 'client:importer');
  const row = await findImport(ctx, id);
  const bilan = row.resultat ? (JSON.parse(row.resultat) as BilanImport) : null;
  if (!bilan?.rejets.length) throw new NotFoundError('Aucune ligne rejetée.');
  const nomFichier = `${row.nom_fichier.replace(/\.[^.]*$/, '')} - lignes rejetées.csv`;
  return { nomFichier, csv: await writeRejets(ctx, bilan) };
}

/**
 * A whole import at once, for the command: reads `chemin`, guesses the columns unless `mapping` is given, checks or runs it.
 * Raises DomainError for a file or mapping that is refused.
 */
export async function importFile(
  ctx: Context,
  fichier: { chemin: string; nom: string; mapping: Record<string, string | null> | null; dryRun: boolean },
  progress: Progression,
): Promise<BilanImport> {
  authorize(ctx, 'client:importer');
  const centre = ctx.centreCourant;
  if (!centre) throw new DomainError('Choisissez un centre avant d’importer des clients.');
  const mapping = fichier.mapping ? JSON.stringify(fichier.mapping) : '';
  const demande = request(
    ctx,
    { id: null, emplacement: fichier.chemin, nom_fichier: fichier.nom, mapping },
    centre,
  );
  return accept(
    await (fichier.dryRun
      ? ctx.infra.imports.check(demande, progress)
      : ctx.infra.imports.run(demande, progress)),
  );
}

async function findImport(ctx: Context, id: string): Promise<ImportRow> {
  const row = isId(id) ? await ctx.db.from('imports').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('Import introuvable.');
  return row;
}

/** Whether somebody is at it: this process, or perhaps another one that began not long ago. */
function isRunning(ctx: Context, row: ImportRow): boolean {
  if (row.etat !== 'en_cours') return false;
  if (ctx.infra.imports.progressOf(row.id) !== null) return true;
  return (
    ctx.infra.imports.severalProcesses && Date.parse(row.demarre_le ?? '') > ctx.now().getTime() - ABANDON_MS
  );
}

function centreOf(ctx: Context, row: ImportRow): CentreAccessible {
  const centre = ctx.centres.find((each) => each.id === row.centre_id);
  if (!centre) throw new NotFoundError('Import introuvable.');
  return centre;
}

type Source = Pick<ImportRow, 'emplacement' | 'nom_fichier' | 'mapping'> & { id: string | null };

const request = (ctx: Context, source: Source, centre: CentreAccessible) => ({
  chemin: source.emplacement,
  nomFichier: source.nom_fichier,
  mapping: source.mapping ? JSON.parse(source.mapping) : null,
  centre,
  acteur: ctx.acteur,
  importId: source.id,
  now: ctx.now().toISOString(),
});

function accept<T>(reponse: Reponse<T>, champ?: string): T {
  if (reponse.ok) return reponse.valeur;
  throw new DomainError(reponse.message, champ ? { [champ]: reponse.message } : reponse.fields);
}

async function dropAbandoned(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now().getTime() - JOURS_GARDES * 86_400_000).toISOString();
  const old = await ctx.db
    .from('imports')
    .whereNot({ etat: 'termine' })
    .where('cree_le', '<', limit)
    .limit(50);
  if (old.length === 0) return;
  await Promise.all(old.map((row) => rm(row.emplacement, { force: true })));
  await ctx.db.delete('imports', { id: old.map((row) => row.id) });
}
