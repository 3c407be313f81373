import type { LppVersionRow } from '~/db/rows/lpp';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { NotFoundError } from '../errors';
import { type BilanLpp, cleTacheLpp, type VersionLpp } from './version-lpp';

const introuvable = () => new NotFoundError('lpp_introuvable', 'Version de la LPP introuvable.');

/** A version of the caller's account. Raises NotFoundError. */
export async function findVersion(ctx: Context, id: string): Promise<LppVersionRow> {
  const match = { id, compte_id: ctx.acteur.compteId };
  const row = isId(id) ? await ctx.db.from('lpp_versions').where(match).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends, after the account: of two who change versions one waits. Raises NotFoundError. */
export async function lockVersion(tx: Context, id: string): Promise<LppVersionRow> {
  await lockVersions(tx);
  return findVersion(tx, id);
}

/** Nobody else changes the account's versions until the transaction ends. */
export const lockVersions = (tx: Context) => tx.db.lock('comptes', { id: tx.acteur.compteId });

/** The version that is applied; undefined while there is none. */
export const findAppliquee = (ctx: Context): PromiseLike<LppVersionRow | undefined> =>
  ctx.db.from('lpp_versions').where({ compte_id: ctx.acteur.compteId, etat: 'appliquee' }).first();

/** Rows as they are shown, with names and how far those are that are being read. */
export async function toVersions(ctx: Context, rows: readonly LppVersionRow[]): Promise<VersionLpp[]> {
  const noms = await userNames(
    ctx,
    rows.flatMap(({ cree_par, applique_par }) => [cree_par, applique_par]),
  );
  const cles = rows.filter(({ etat }) => etat === 'lecture').map(({ id }) => cleTacheLpp(id));
  const taches = cles.length > 0 ? await ctx.db.from('taches').whereIn('cle', cles) : [];
  const progressions = new Map(taches.map(({ cle, progression }) => [cle, progression]));
  const nomDe = (id: string | null) => noms.get(id ?? '') ?? 'Auricule';
  return rows.map((row) => ({
    _id: row.id,
    ...{ rang: row.rang, nomFichier: row.nom_fichier, numero: row.numero, etat: row.etat },
    ...{ erreur: row.erreur, codes: row.codes, tarifs: row.tarifs, ecartes: row.ecartes },
    defauts: JSON.parse(row.defauts) as string[],
    bilan: row.bilan === '' ? null : (JSON.parse(row.bilan) as BilanLpp),
    ...{ creeLe: row.cree_le, creePar: nomDe(row.cree_par) },
    ...{ appliqueLe: row.applique_le, appliquePar: row.applique_le ? nomDe(row.applique_par) : '' },
    progression: row.etat === 'lecture' ? (progressions.get(cleTacheLpp(row.id)) ?? 0) : null,
  }));
}
