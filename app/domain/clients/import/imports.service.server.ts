import { rm } from 'node:fs/promises';
import type { ImportRow } from '~/db/rows/clients';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../../access/context.server';
import { DomainError, NotFoundError } from '../../errors';
import type { FichierEnvoye } from '../../fichiers/fichier';
import {
  type ApercuFichier,
  type BilanImport,
  type EtatImport,
  IMPORT_MAX,
  type Progression,
  SANS_CENTRE,
  TROP_VOLUMINEUX,
} from './import';
import { verifyMapping } from './mapping';
import { writeRejets } from './rejets.server';
import { accept, centreOf, demandeImport, followRun, isRunning } from './suivi.server';
import { displayName, JOURS_GARDES, keepUpload, sweepUploads } from './televersements.server';

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

/** What an import came to is kept for this many days; its rows stand in the clients' own history. */
const JOURS_DE_BILAN = 30;
const DAY_MS = 86_400_000;
const DEJA_LANCE = 'Cet import est déjà lancé.';
const APERCU_VIDE: ApercuFichier = { entetes: [], exemples: [], mapping: [], lignes: 0 };

/**
 * First step: keeps a file and reads its headings, samples and guessed columns (section 5). Raises DomainError on `fichier` for a file
 * that cannot be read, and without a current centre. Returns the import's id.
 */
export async function createImport(
  ctx: Context,
  fichier: Pick<FichierEnvoye, 'nom' | 'chemin' | 'taille'>,
): Promise<string> {
  authorize(ctx, 'client:importer');
  const centre = requireCentre(ctx, SANS_CENTRE);
  if (fichier.taille > IMPORT_MAX) throw new DomainError(TROP_VOLUMINEUX, { fichier: TROP_VOLUMINEUX });
  await dropOld(ctx);
  const id = newId();
  const nom = displayName(fichier.nom);
  const emplacement = await keepUpload(ctx.infra.dataDir, id, fichier.chemin);
  try {
    const source = { id: null, emplacement, nom_fichier: nom, mapping: '' };
    const apercu = accept(await ctx.infra.imports.preview(demandeImport(source, centre, ctx)), 'fichier');
    await ctx.db.insert('imports', {
      id,
      centre_id: centre.id,
      user_id: ctx.acteur.userId,
      nom_fichier: nom,
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
    // While it runs its page asks several times a second, for the progress alone.
    bilan: row.resultat && row.etat !== 'en_cours' ? (JSON.parse(row.resultat) as BilanImport) : null,
    erreur: row.erreur,
    progression: ctx.infra.imports.progressOf(row.id),
    interrompu: row.etat === 'en_cours' && !isRunning(row, ctx),
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
  if (row.etat === 'termine' || row.etat === 'en_cours') throw new DomainError(DEJA_LANCE);
  verifyMapping((JSON.parse(row.apercu) as ApercuFichier).entetes, mapping);
  const stored = { ...row, mapping: JSON.stringify(mapping) };
  const bilan = accept(
    await ctx.infra.imports.check(demandeImport(stored, centreOf(row, ctx), ctx), () => undefined),
  );
  const changed = await ctx.db.update(
    'imports',
    { id: row.id, etat: ['colonnes', 'verifie'] },
    {
      etat: 'verifie',
      mapping: stored.mapping,
      resultat: bilan,
      erreur: '',
    },
  );
  if (changed === 0) throw new DomainError(DEJA_LANCE);
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
    if (locked.etat === 'termine' || isRunning(locked, ctx)) return null;
    await tx.db.update(
      'imports',
      { id },
      { etat: 'en_cours', demarre_le: tx.now().toISOString(), erreur: '' },
    );
    return locked;
  });
  if (row) void followRun(row, ctx);
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
  return { nomFichier, csv: await writeRejets(bilan, ctx.infra.writeCsv) };
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
  const centre = requireCentre(ctx, SANS_CENTRE);
  const mapping = fichier.mapping ? JSON.stringify(fichier.mapping) : '';
  const source = { id: null, emplacement: fichier.chemin, nom_fichier: fichier.nom, mapping };
  const demande = demandeImport(source, centre, ctx);
  const { check, run } = ctx.infra.imports;
  const bilan = accept(await (fichier.dryRun ? check : run)(demande, progress));
  return JSON.parse(bilan) as BilanImport;
}

async function findImport(ctx: Context, id: string): Promise<ImportRow> {
  const row = isId(id) ? await ctx.db.from('imports').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('Import introuvable.');
  return row;
}

/** Drops what nobody went on with, and the patients' data that finished imports repeat. */
async function dropOld(ctx: Context): Promise<void> {
  await sweepUploads(ctx.infra.dataDir, ctx.now());
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
  const imports = () => ctx.db.from('imports').limit(50);
  const abandoned = await imports().whereNot({ etat: 'termine' }).where('cree_le', '<', before(JOURS_GARDES));
  if (abandoned.length > 0) {
    await Promise.all(abandoned.map((row) => rm(row.emplacement, { force: true })));
    await ctx.db.delete('imports', { id: abandoned.map((row) => row.id) });
  }
  const done = imports().where({ etat: 'termine' }).whereNot({ resultat: '' });
  const old = await done.where('cree_le', '<', before(JOURS_DE_BILAN)).select('id');
  if (old.length === 0) return;
  const emptied = { apercu: JSON.stringify(APERCU_VIDE), resultat: '' };
  await ctx.db.update('imports', { id: old.map((row) => row.id) }, emptied);
}
