import type { LppVersionRow } from '~/db/rows/lpp';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { cleImport, displayName } from '../clients/import/televersements.server';
import { DomainError } from '../errors';
import type { FichierEnvoye } from '../fichiers/fichier';
import { askStore, dropBytes, keepWithRow } from '../fichiers/garde.server';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { newTache } from '../taches/plan.server';
import { compterDifferences } from './difference.repo.server';
import { lireVersion } from './lecture-version.server';
import { type BilanLpp, cleTacheLpp, LPP_MAX, LPP_TROP_LOURD, type VersionLpp } from './version-lpp';
import { findAppliquee, findVersion, lockVersion, lockVersions, toVersions } from './versions.repo.server';

/** Versions whose codes are kept beside the applied one, to look back at. */
const GARDEES = 2;

/** Asked before a file is received. Raises ForbiddenError. */
export function assertImportLpp(ctx: Context): void {
  authorize(ctx, 'parametre:modifier');
}

/**
 * Takes an archive of the LPP as the health insurance publishes it, to be read by a job; nothing of it counts before it is applied. A version that waited to be
 * applied is put aside. Returns the version's id. Raises DomainError on `fichier` for one that is too large
 * and while another is being read; ForbiddenError, StoreUnavailableError.
 */
export async function recevoirLpp(ctx: Context, fichier: FichierEnvoye): Promise<string> {
  assertImportLpp(ctx);
  if (fichier.taille > LPP_MAX)
    throw new DomainError('fichier_trop_lourd', LPP_TROP_LOURD, { fichier: LPP_TROP_LOURD });
  const id = newId();
  const cle = cleImport(id);
  const panne = { note: 'Archive de la LPP impossible à garder', champ: 'fichier' };
  await askStore(ctx.infra, panne, (fichiers) => fichiers.keep(cle, fichier));
  await keepWithRow(
    ctx.infra,
    [cle],
    () =>
      ctx.transaction(async (tx) => {
        const row = await ajouter(tx, id, fichier);
        const tache = { cle: cleTacheLpp(id), nature: 'lpp' as const, compte_id: tx.acteur.compteId };
        await tx.db.insert('taches', newTache({ ...tache, prochain_le: row.cree_le }, tx.now()));
      }),
    () => [cle],
  );
  return id;
}

/**
 * The same for the command, which waits: reads the archive at `chemin` and returns the version with what it would change. Raises DomainError for a file that is
 * refused and while another is being read; ForbiddenError.
 */
export async function importerLpp(
  ctx: Context,
  fichier: Pick<FichierEnvoye, 'chemin' | 'nom' | 'empreinte' | 'taille'>,
  progress: (percent: number) => void,
): Promise<{ version: VersionLpp; differences: BilanLpp }> {
  assertImportLpp(ctx);
  if (fichier.taille > LPP_MAX) throw new DomainError('fichier_trop_lourd', LPP_TROP_LOURD);
  const row = await ctx.transaction((tx) => ajouter(tx, newId(), fichier));
  const lue = await lireVersion(ctx, row, fichier.chemin, { progress }).catch(async (error: unknown) => {
    const erreur = 'La lecture a été interrompue.';
    await ctx.db.update('lpp_versions', { id: row.id, etat: 'lecture' }, { etat: 'refusee', erreur });
    await ctx.db.delete('lpp_codes', { version_id: row.id });
    throw error;
  });
  if (lue.etat === 'refusee') throw new DomainError('lpp_illisible', lue.erreur, { fichier: lue.erreur });
  const [version] = await toVersions(ctx, [await findVersion(ctx, row.id)]);
  const ancienne = (await findAppliquee(ctx))?.id ?? '';
  return {
    version: version as VersionLpp,
    differences: await compterDifferences(ctx, { nouvelle: row.id, ancienne }),
  };
}

async function ajouter(
  tx: Context,
  id: string,
  { nom, empreinte }: Pick<FichierEnvoye, 'nom' | 'empreinte'>,
): Promise<LppVersionRow> {
  await lockVersions(tx);
  const { compteId: compte_id, userId } = tx.acteur;
  const connues = await tx.db.from('lpp_versions').where({ compte_id }).orderBy('rang', 'desc');
  if (connues.some(({ etat }) => etat === 'lecture')) {
    const message = 'Une table est déjà en lecture : attendez sa fin, ou écartez-la.';
    throw new DomainError('lpp_en_lecture', message, { fichier: message });
  }
  for (const { id: autre } of connues.filter(({ etat }) => etat === 'a_appliquer'))
    await mettreDeCote(tx, autre);
  const row: LppVersionRow = {
    ...{
      id,
      compte_id,
      rang: (connues[0]?.rang ?? 0) + 1,
      nom_fichier: displayName(nom),
      numero: '',
      empreinte,
    },
    ...{ etat: 'lecture', erreur: '', codes: 0, tarifs: 0, ecartes: 0, defauts: '[]', bilan: '' },
    ...{ cree_le: tx.now().toISOString(), cree_par: userId, applique_le: null, applique_par: null },
  };
  await tx.db.insert('lpp_versions', row);
  return row;
}

/**
 * Applies a version that was read: from then on codes are checked against it, and the one before is kept to look back at. Returns what it changed. Raises
 * DomainError for one that is not waiting to be applied; NotFoundError, ForbiddenError.
 */
export function appliquerLpp(ctx: Context, id: string): Promise<BilanLpp> {
  authorize(ctx, 'parametre:modifier');
  return ctx.transaction(async (tx) => {
    const version = await lockVersion(tx, id);
    if (version.etat !== 'a_appliquer')
      throw new DomainError('lpp_non_applicable', 'Cette version n’attend pas d’être appliquée.');
    const ancienne = await findAppliquee(tx);
    const bilan = await compterDifferences(tx, { nouvelle: id, ancienne: ancienne?.id ?? '' });
    if (ancienne) await tx.db.update('lpp_versions', { id: ancienne.id }, { etat: 'remplacee' });
    await tx.db.update(
      'lpp_versions',
      { id },
      {
        ...{ etat: 'appliquee', bilan: JSON.stringify(bilan) },
        ...{ applique_le: tx.now().toISOString(), applique_par: tx.acteur.userId },
      },
    );
    const anciennes = await tx.db
      .from('lpp_versions')
      .where({ compte_id: tx.acteur.compteId, etat: 'remplacee' })
      .orderBy('rang', 'desc');
    for (const { id: oubliee } of anciennes.slice(GARDEES))
      await tx.db.delete('lpp_codes', { version_id: oubliee });
    await dire(tx, 'lpp:application', version);
    return bilan;
  });
}

/** Puts a version aside that is being read or waits to be applied; it can be read again from its file. Raises DomainError, NotFoundError, ForbiddenError. */
export async function ecarterLpp(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'parametre:modifier');
  await ctx.transaction(async (tx) => {
    const version = await lockVersion(tx, id);
    if (version.etat !== 'a_appliquer' && version.etat !== 'lecture')
      throw new DomainError('lpp_non_applicable', 'Cette version n’attend pas d’être appliquée.');
    await mettreDeCote(tx, id);
    await tx.db.delete('taches', { cle: cleTacheLpp(id) });
    await dire(tx, 'lpp:ecart', version);
  });
  await dropBytes(ctx.infra, [cleImport(id)]);
}

async function mettreDeCote(tx: Context, id: string): Promise<void> {
  await tx.db.update('lpp_versions', { id }, { etat: 'ecartee' });
  await tx.db.delete('lpp_codes', { version_id: id });
}

const dire = (tx: Context, action: ActionJournal, { rang, nom_fichier }: LppVersionRow) =>
  trace(tx, { action, details: `Version ${rang} (${nom_fichier})` });
