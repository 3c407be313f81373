import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { owned, type Sql, sql } from '~/db/sql.server';
import { authorize, type Context, reading } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { type Prescripteur, toPrescripteur } from './prescripteur';
import {
  countPatients,
  findPrescripteurRow,
  prescripteursTrouves,
  textesOf,
} from './prescripteurs.repo.server';
import type { Ressemblant } from './ressemblance';
import { ressemblantsDe } from './ressemblants.repo.server';
import { fusionDite } from './souvenir-fusion.repo.server';
import {
  type CompteRenduDonne,
  countRendus,
  type PatientDuPrescripteur,
  patientsDuPrescripteur,
  rendusDonnes,
} from './suivi-prescripteur.repo.server';

const TRIS = ['nom', 'ville'] as const;
type TriPrescripteurs = (typeof TRIS)[number];
export type CriteresPrescripteurs = CriteresDeListe<TriPrescripteurs>;

/** Reads /admin/prescripteurs' query string. */
export const readCriteresPrescripteurs = criteresDeListe(TRIS, { imprimable: true });

/** Reads the query string of the page of one: page, taille. */
export const readCriteresPatients = criteresDeListe(['nom']);

export interface PrescripteurListe extends Prescripteur {
  /** Living clients of the user's centres. */
  patients: number;
}

const ORDRES: Record<TriPrescripteurs, { asc: Sql; desc: Sql }> = {
  nom: { asc: sql`p.nom_tri ASC, p.id ASC`, desc: sql`p.nom_tri DESC, p.id DESC` },
  ville: {
    asc: sql`p.ville_tri ASC, p.nom_tri ASC, p.id ASC`,
    desc: sql`p.ville_tri DESC, p.nom_tri DESC, p.id DESC`,
  },
};

/** One page of the account's directory. Raises ForbiddenError. */
export async function listPrescripteurs(
  ctx: Context,
  criteres: CriteresPrescripteurs,
): Promise<Page<PrescripteurListe>> {
  authorize(ctx, 'prescripteur:voir');
  const lu = reading(ctx);
  const found = prescripteursTrouves(criteres.q);
  const total = await countPrescripteurs(lu, criteres.q);
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await lu.db.read<PrescripteurRow>(
    sql`SELECT p.* FROM ${owned('annuaire_prescripteurs', 'p')} WHERE ${found} ORDER BY ${ORDRES[criteres.tri][criteres.sens]} LIMIT ${criteres.taille} OFFSET ${offset}`,
  );
  const patientsDe = await countPatients(
    lu,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...toPrescripteur(row), patients: patientsDe(row.id) }));
  return { total, page, pages, items };
}

/** How many prescribers a search finds. Raises ForbiddenError. */
export async function countPrescripteurs(ctx: Context, q: string): Promise<number> {
  authorize(ctx, 'prescripteur:voir');
  const [row] = await ctx.db.read<{ n: number | string }>(
    sql`SELECT COUNT(*) AS n FROM ${owned('annuaire_prescripteurs', 'p')} WHERE ${prescripteursTrouves(q)}`,
  );
  return Number(row?.n ?? 0);
}

/** How many texts are proposed while one types, and for a field to choose from. */
const PROPOSES_MAX = 50;

/** The texts that stand for prescribers whom a search finds, by name. Raises ForbiddenError. */
export async function suggestPrescripteurs(ctx: Context, q: string): Promise<string[]> {
  authorize(ctx, 'prescripteur:voir');
  const rows = await ctx.db.read<{ texte: string }>(
    sql`SELECT p.texte AS texte FROM ${owned('annuaire_prescripteurs', 'p')} WHERE ${prescripteursTrouves(q.slice(0, 100))} ORDER BY p.nom_tri, p.id LIMIT ${PROPOSES_MAX}`,
  );
  return rows.map(({ texte }) => texte);
}

export interface PrescripteurOuvert {
  prescripteur: Prescripteur;
  /** The texts that mean them. */
  textes: string[];
  patients: Page<PatientDuPrescripteur> & { taille: number };
  /** Reports that were given to them, the latest first. */
  comptesRendus: CompteRenduDonne[];
  /** How many there are in all. */
  rendus: number;
  /** Whom they were made one with last, as long as it can be taken back. */
  fusion: ReturnType<typeof fusionDite>;
  /** Others of the directory who may be the same person. */
  ressemblants: Ressemblant[];
}

/** A prescriber with one page of their living clients in the user's centres, by name. Raises NotFoundError, ForbiddenError. */
export async function openPagePrescripteur(
  ctx: Context,
  id: string,
  criteres: { page: number; taille: number },
): Promise<PrescripteurOuvert> {
  authorize(ctx, 'prescripteur:voir');
  authorize(ctx, 'client:voir');
  const row = await findPrescripteurRow(ctx, id);
  const total = (await countPatients(ctx, [row.id]))(row.id);
  const { page, pages, offset } = pageWindow(total, criteres);
  const textes = (await textesOf(ctx, [row.id]))(row.id);
  const items = await patientsDuPrescripteur(
    ctx,
    { id: row.id, textes },
    { limite: criteres.taille, decalage: offset },
  );
  return {
    prescripteur: toPrescripteur(row),
    textes,
    patients: { items, total, page, pages, taille: criteres.taille },
    comptesRendus: await rendusDonnes(ctx, textes, RENDUS_MAX),
    rendus: await countRendus(ctx, textes),
    fusion: fusionDite(ctx, row),
    ressemblants: await ressemblantsDe(ctx, row),
  };
}

const RENDUS_MAX = 50;
