import type { ImportRow } from '~/db/rows/imports';
import type { TacheRow } from '~/db/rows/taches';
import type { Operation, Progression } from '~/infra/travailleurs/imports';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../../access/context.server';
import { DomainError, NotFoundError } from '../../errors';
import type { FichierEnvoye } from '../../fichiers/fichier';
import { askStore, keepWithRow } from '../../fichiers/garde.server';
import { newTache } from '../../taches/plan.server';
import { accept, beginHere, centreOf, cleTacheImport, demandeImport, isAlive } from './deroulement.server';
import {
  type ApercuFichier,
  type EtatImport,
  IMPORT_MAX,
  type RecapImport,
  SANS_CENTRE,
  TROP_VOLUMINEUX,
} from './import';
import { describeMapping, verifyMapping } from './mapping';
import { dropOldImports } from './menage.server';
import { writeRejets } from './rejets.server';
import type { DonneesImport } from './reprise.server';
import { cleImport, displayName, withLocalCopy } from './televersements.server';

/** An import as its pages show it. */
export interface ImportEnCours {
  _id: string;
  nomFichier: string;
  etat: EtatImport;
  apercu: ApercuFichier;
  /** By heading, once chosen. */
  mapping: Record<string, string | null> | null;
  recap: RecapImport | null;
  /** Why the last attempt stopped, '' otherwise. */
  erreur: string;
  /** Percent of the run in progress, in whichever process; null when none is. */
  progression: number | null;
  /** A run that nobody is at any more: it wrote nothing, and can be started again. */
  interrompu: boolean;
}

/** What the next step of an import asks its process for. */
const SUITE: Partial<Record<EtatImport, Operation>> = { colonnes: 'verification', verifie: 'execution' };

const DEJA_LANCE = 'Cet import est déjà lancé.';

/**
 * First step: keeps a file and reads its headings, samples and guessed columns (docs/regles/imports.md). Raises DomainError on `fichier` for a file
 * that cannot be read, and without a current centre. Returns the import's id. `envoi` is the id of the sending: sent twice it is one import.
 */
export async function createImport(
  ctx: Context,
  fichier: FichierEnvoye,
  envoi: string | null = null,
): Promise<string> {
  authorize(ctx, 'client:importer');
  const centre = requireCentre(ctx, SANS_CENTRE);
  if (fichier.taille > IMPORT_MAX)
    throw new DomainError('fichier_trop_lourd', TROP_VOLUMINEUX, { fichier: TROP_VOLUMINEUX });
  await dropOldImports(ctx.db, ctx.infra, ctx.now());
  const id = idOfEnvoi(envoi, [centre.id]);
  if (envoi !== null && (await ctx.db.from('imports').where({ id }).first())) return id;
  const nom_fichier = displayName(fichier.nom);
  const source = { id: null, chemin: fichier.chemin, nom_fichier, mapping: '' };
  const apercu = accept(await ctx.infra.imports.preview(demandeImport(source, centre, ctx)), 'fichier');
  const emplacement = cleImport(id);
  const panne = { note: 'Fichier d’import impossible à garder', champ: 'fichier' };
  await askStore(ctx.infra, panne, (fichiers) => fichiers.keep(emplacement, fichier));
  const now = ctx.now().toISOString();
  const row: Partial<ImportRow> = {
    id,
    centre_id: centre.id,
    user_id: ctx.acteur.userId,
    nom_fichier,
    emplacement,
    etat: 'colonnes',
    apercu: JSON.stringify(apercu),
    cree_le: now,
    suivi_le: now,
  };
  await keepWithRow(
    ctx.infra,
    [emplacement],
    // Sent twice at once, the first one's row names the very same file.
    () => ctx.db.insertUnlessTaken('imports', row),
    () => [emplacement],
  );
  return id;
}

/** An import of the user's centres, at whatever step. Raises NotFoundError, ForbiddenError. */
export async function getImport(ctx: Context, id: string): Promise<ImportEnCours> {
  authorize(ctx, 'client:importer');
  const row = await findImport(ctx, id);
  const next = SUITE[row.etat];
  if (next) ctx.infra.imports.prepare(next);
  const tache = row.etat === 'en_cours' ? await findTache(ctx, id) : undefined;
  const alive = isAlive(tache, ctx.now());
  return {
    _id: row.id,
    nomFichier: row.nom_fichier,
    etat: row.etat,
    // Earlier versions kept neither `ecartes` nor `champs`.
    apercu: { ecartes: [], ...JSON.parse(row.apercu) } as ApercuFichier,
    mapping: row.mapping ? (JSON.parse(row.mapping) as Record<string, string | null>) : null,
    // While it runs its page asks several times a second, for the progress alone.
    recap:
      row.resultat && row.etat !== 'en_cours'
        ? ({ champs: [], ...JSON.parse(row.resultat) } as RecapImport)
        : null,
    erreur: row.erreur,
    progression: alive ? (tache?.progression ?? 0) : null,
    interrompu: row.etat === 'en_cours' && !alive,
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
  if (row.etat === 'termine' || row.etat === 'en_cours')
    throw new DomainError('import_deja_lance', DEJA_LANCE);
  const { entetes } = JSON.parse(row.apercu) as ApercuFichier;
  const chosen = describeMapping(entetes, verifyMapping(entetes, mapping));
  const stored = { ...row, mapping: JSON.stringify(chosen) };
  const recap = await withLocalCopy(ctx.infra, row.emplacement, async (chemin) => {
    const demande = demandeImport({ ...stored, chemin }, centreOf(row, ctx), ctx);
    return accept(await ctx.infra.imports.check(demande, () => undefined));
  });
  const changed = await ctx.db.update(
    'imports',
    { id: row.id, etat: ['colonnes', 'verifie'] },
    {
      etat: 'verifie',
      suivi_le: ctx.now().toISOString(),
      mapping: stored.mapping,
      resultat: recap,
      erreur: '',
    },
  );
  if (changed === 0) throw new DomainError('import_deja_lance', DEJA_LANCE);
}

/**
 * Last step: starts the import and returns; `getImport` tells how far it is. Starting it twice is starting it once. A run that a crash cuts
 * short is taken up by another process, or by this one when it is there again; one that nobody took up can be started again: it had
 * written nothing. Raises DomainError when the columns are not chosen yet.
 */
export async function startImport(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'client:importer');
  const tache = await ctx.transaction(async (tx) => {
    const locked = isId(id) ? await tx.db.lock('imports', { id }) : undefined;
    if (!locked) throw new NotFoundError('import_introuvable', 'Import introuvable.');
    if (locked.etat === 'colonnes')
      throw new DomainError('colonnes_non_choisies', 'Choisissez d’abord les colonnes à importer.');
    const former = await findTache(tx, id);
    if (locked.etat === 'termine' || (locked.etat === 'en_cours' && isAlive(former, tx.now()))) return null;
    const now = tx.now().toISOString();
    await tx.db.update('imports', { id }, { etat: 'en_cours', demarre_le: now, suivi_le: now, erreur: '' });
    if (former) await tx.db.delete('taches', { id: former.id });
    const donnees: DonneesImport = { userId: tx.acteur.userId };
    const row = newTache(
      {
        cle: cleTacheImport(id),
        nature: 'import',
        compte_id: tx.acteur.compteId,
        centre_id: locked.centre_id,
        donnees: JSON.stringify(donnees),
        prochain_le: now,
      },
      tx.now(),
    );
    await tx.db.insert('taches', row);
    return row;
  });
  if (tache) beginHere(tache, ctx);
}

/**
 * The refused rows of a check or a run as a CSV file with two more columns, which say what is wrong; the next import leaves those two out.
 * Raises NotFoundError when there are none.
 */
export async function exportRejets(ctx: Context, id: string): Promise<{ nomFichier: string; csv: string }> {
  authorize(ctx, 'client:importer');
  const row = await findImport(ctx, id);
  const recap = row.resultat ? (JSON.parse(row.resultat) as RecapImport) : null;
  if (!recap?.rejets.length) throw new NotFoundError('import_sans_rejet', 'Aucune ligne rejetée.');
  const nomFichier = `${row.nom_fichier.replace(/\.[^.]*$/, '')} - lignes rejetées.csv`;
  return { nomFichier, csv: await writeRejets(recap, ctx.infra.writeCsv) };
}

/**
 * A whole import at once, for the command: reads `chemin`, guesses the columns that `mapping` does not mention, checks or runs it.
 * Raises DomainError for a file or mapping that is refused.
 */
export async function importFile(
  ctx: Context,
  fichier: { chemin: string; nom: string; mapping: Record<string, string | null> | null; dryRun: boolean },
  progress: Progression,
): Promise<RecapImport> {
  authorize(ctx, 'client:importer');
  const centre = requireCentre(ctx, SANS_CENTRE);
  const mapping = fichier.mapping ? JSON.stringify(fichier.mapping) : '';
  const source = { id: null, chemin: fichier.chemin, nom_fichier: fichier.nom, mapping };
  const demande = demandeImport(source, centre, ctx);
  const { check, run } = ctx.infra.imports;
  const recap = accept(await (fichier.dryRun ? check : run)(demande, progress));
  return JSON.parse(recap) as RecapImport;
}

async function findImport(ctx: Context, id: string): Promise<ImportRow> {
  const row = isId(id) ? await ctx.db.from('imports').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('import_introuvable', 'Import introuvable.');
  return row;
}

const findTache = (ctx: Context, importId: string): Promise<TacheRow | undefined> =>
  Promise.resolve(
    ctx.db
      .from('taches')
      .where({ cle: cleTacheImport(importId) })
      .first(),
  );
