import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { owned, type Sql, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';
import { clefDuNom, peutEtreLeMeme, type Ressemblant } from './ressemblance';

const RESSEMBLANTS_MAX = 10;
/** As many of one family name are compared. */
const COMPARES_MAX = 200;

/** Others of the directory who may be the same person as one of it. */
export async function ressemblantsDe(ctx: Context, row: PrescripteurRow): Promise<Ressemblant[]> {
  const mots = clefDuNom(row.nom).split(' ');
  const dit = mots.reduce<Sql>((said, mot) => sql`${said} AND p.recherche LIKE ${`%${mot}%`}`, sql`1 = 1`);
  const rows = await ctx.db.read<PrescripteurRow>(
    sql`SELECT p.* FROM ${owned('annuaire_prescripteurs', 'p')} WHERE p.id <> ${row.id} AND ${dit} ORDER BY p.nom_tri, p.id LIMIT ${COMPARES_MAX}`,
  );
  return rows
    .filter((other) => peutEtreLeMeme(row, other))
    .slice(0, RESSEMBLANTS_MAX)
    .map(toRessemblant);
}

/** What is told of one of them. */
export const toRessemblant = (row: PrescripteurRow): Ressemblant => ({
  _id: row.id,
  nom: row.nom,
  prenom: row.prenom,
  specialite: row.specialite,
  rpps: row.rpps,
  ville: row.ville,
  texte: row.texte,
});
