import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { owned, type Sql, sql } from '~/db/sql.server';
import { isId } from '~/lib/id';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { searchTerms } from '../recherche';
import { lockForEdit } from '../verrou.repo.server';
import { MESSAGES_PRESCRIPTEUR, type PrescripteurSaisi } from './prescripteur.schema';

const introuvable = () => new NotFoundError('prescripteur_introuvable', MESSAGES_PRESCRIPTEUR.introuvable);

/** A prescriber of the caller's account. Raises NotFoundError. */
export async function findPrescripteurRow(ctx: Context, id: string): Promise<PrescripteurRow> {
  const row = isId(id) ? await ctx.db.from('annuaire_prescripteurs').where({ id }).first() : undefined;
  if (!row) throw introuvable();
  return row;
}

/** The same, locked until the transaction ends. Raises NotFoundError. */
export const lockPrescripteurRow = (tx: Context, id: string): Promise<PrescripteurRow> =>
  lockForEdit(tx, 'annuaire_prescripteurs', { id }, introuvable);

/** The columns that a prescriber's form fills. */
export const prescripteurColumns = (saisie: PrescripteurSaisi) => ({
  nom: saisie.nom,
  prenom: saisie.prenom,
  specialite: saisie.specialite,
  rpps: saisie.rpps,
  adeli: saisie.adeli,
  adresse: saisie.adresse,
  code_postal: saisie.codePostal,
  ville: saisie.ville,
  telephone: saisie.telephone,
  email: saisie.email,
  email_confirme_le: saisie.emailConfirmeLe,
  mssante: saisie.mssante,
  recherche: foldText(
    [saisie.nom, saisie.prenom, saisie.specialite, saisie.ville, saisie.codePostal, saisie.rpps].join(' '),
  ),
  nom_tri: foldText(`${saisie.nom} ${saisie.prenom}`),
  ville_tri: foldText(saisie.ville),
});

/** A text that LIKE takes for itself. */
const sansJoker = (text: string): string => text.replace(/[%_\\]/g, '');

/** The condition that a prescriber 'p' holds every word of a search. */
export function prescripteursTrouves(q: string): Sql {
  const terms = searchTerms(q).map(sansJoker).filter(Boolean);
  return terms.reduce<Sql>((found, term) => sql`${found} AND p.recherche LIKE ${`%${term}%`}`, sql`1 = 1`);
}

/** The texts that mean each of these prescribers, in their order. */
export async function textesOf(ctx: Context, ids: readonly string[]): Promise<(id: string) => string[]> {
  const rows = await ctx.db
    .from('textes_prescripteur')
    .whereIn('prescripteur_id', [...ids])
    .orderBy('texte')
    .select('texte', 'prescripteur_id');
  return (id) => rows.filter((row) => row.prescripteur_id === id).map(({ texte }) => texte);
}

/** How many living clients of the scope's centres each of these prescribers has, by their own text or by a prescription. */
export async function countPatients(ctx: Context, ids: readonly string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0;
  const rows = await ctx.db.read<{ id: string; n: number | string }>(
    sql`SELECT u.id AS id, COUNT(*) AS n FROM (${patientsOf(ids)}) AS u GROUP BY u.id`,
  );
  const counts = new Map(rows.map(({ id, n }) => [id, Number(n)]));
  return (id) => counts.get(id) ?? 0;
}

/** Each pair of a prescriber and a living client of theirs, once. */
export const patientsOf = (ids: readonly string[]): Sql =>
  sql`SELECT t.prescripteur_id AS id, c.id AS client_id FROM ${owned('textes_prescripteur', 't')} JOIN ${owned('clients', 'c')} ON c.prescripteur = t.texte WHERE t.prescripteur_id IN (${[...ids]}) AND c.prescripteur <> '' AND c.supprime_le IS NULL AND c.limite_le IS NULL UNION SELECT t2.prescripteur_id AS id, c2.id AS client_id FROM ${owned('textes_prescripteur', 't2')} JOIN ${owned('prescriptions', 'r')} ON r.prescripteur = t2.texte JOIN ${owned('clients', 'c2')} ON c2.id = r.client_id WHERE t2.prescripteur_id IN (${[...ids]}) AND c2.supprime_le IS NULL AND c2.limite_le IS NULL`;

/** The directory's rows that a search finds, by name, but for one of them. */
export const rowsTrouvees = (
  tx: Context,
  q: string,
  { sauf = '', limite }: { sauf?: string; limite: number },
): Promise<PrescripteurRow[]> =>
  tx.db.read(
    sql`SELECT p.* FROM ${owned('annuaire_prescripteurs', 'p')} WHERE p.id <> ${sauf} AND ${prescripteursTrouves(q)} ORDER BY p.nom_tri, p.id LIMIT ${limite}`,
  );

const sansPrescripteur = (q: string): Sql =>
  sql`c.prescripteur <> '' AND c.supprime_le IS NULL AND LOWER(c.prescripteur) LIKE ${`%${sansJoker(q.toLowerCase())}%`} AND NOT EXISTS (SELECT 1 FROM ${owned('textes_prescripteur', 't')} WHERE t.texte = c.prescripteur)`;

/** How many distinct texts of living clients mean nobody of the directory. */
export async function countTextes(tx: Context, q: string): Promise<number> {
  const [row] = await tx.db.read<{ n: number | string }>(
    sql`SELECT COUNT(*) AS n FROM (SELECT c.prescripteur FROM ${owned('clients', 'c')} WHERE ${sansPrescripteur(q)} GROUP BY c.prescripteur) AS d`,
  );
  return Number(row?.n ?? 0);
}

/** Some of these texts with how many clients say each, the most frequent first. */
export async function textesLibres(
  tx: Context,
  q: string,
  { limite, decalage }: { limite: number; decalage: number },
): Promise<{ texte: string; patients: number }[]> {
  const rows = await tx.db.read<{ texte: string; n: number | string }>(
    sql`SELECT c.prescripteur AS texte, COUNT(*) AS n FROM ${owned('clients', 'c')} WHERE ${sansPrescripteur(q)} GROUP BY c.prescripteur ORDER BY n DESC, texte LIMIT ${limite} OFFSET ${decalage}`,
  );
  return rows.map(({ texte, n }) => ({ texte, patients: Number(n) }));
}
