import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { owned, type Sql, sql } from '~/db/sql.server';
import { authorize, type Context, centreNames, reading } from '../access/context.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { type Prescripteur, toPrescripteur } from './prescripteur';
import {
  countPatients,
  findPrescripteurRow,
  patientsOf,
  prescripteursTrouves,
  textesOf,
} from './prescripteurs.repo.server';
import { type Ressemblant, ressemblantsDe } from './ressemblants.repo.server';
import { fusionDite } from './souvenir-fusion.repo.server';

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

/** A client of a prescriber: the day of their latest prescription by them, and whether the record itself names them. */
export interface PatientDuPrescripteur {
  _id: string;
  nom: string;
  prenom: string;
  statut: string;
  centre: string | null;
  dernierePrescription: string | null;
  prescriptions: number;
}

/** A report that was given to a prescriber, about a living client of the user's centres. */
export interface CompteRenduDonne {
  _id: string;
  clientId: string;
  client: string;
  /** Paris day. */
  faitLe: string;
  mode: string;
}

export interface PrescripteurOuvert {
  prescripteur: Prescripteur;
  /** The texts that mean them. */
  textes: string[];
  patients: Page<PatientDuPrescripteur> & { taille: number };
  /** Reports that were given to them, the latest first. */
  comptesRendus: CompteRenduDonne[];
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
  const rows = await ctx.db.read<{
    id: string;
    nom: string;
    prenom: string;
    statut: string;
    centre_id: string;
    derniere: string | null;
    nombre: number | string;
  }>(
    sql`SELECT k.id AS id, k.nom AS nom, k.prenom AS prenom, k.statut AS statut, k.centre_id AS centre_id, (SELECT MAX(r1.date) FROM ${owned('prescriptions', 'r1')} WHERE r1.client_id = k.id AND r1.prescripteur IN (${textes})) AS derniere, (SELECT COUNT(*) FROM ${owned('prescriptions', 'r3')} WHERE r3.client_id = k.id AND r3.prescripteur IN (${textes})) AS nombre FROM ${owned('clients', 'k')} JOIN (${patientsOf([row.id])}) AS u ON u.client_id = k.id ORDER BY k.nom_tri, k.id LIMIT ${criteres.taille} OFFSET ${offset}`,
  );
  const nameOf = centreNames(ctx);
  const items = rows.map((patient) => ({
    _id: patient.id,
    nom: patient.nom,
    prenom: patient.prenom,
    statut: patient.statut,
    centre: nameOf(patient.centre_id),
    dernierePrescription: patient.derniere,
    prescriptions: Number(patient.nombre),
  }));
  return {
    prescripteur: toPrescripteur(row),
    textes,
    patients: { items, total, page, pages, taille: criteres.taille },
    comptesRendus: await rendusDonnes(ctx, textes),
    fusion: fusionDite(ctx, row),
    ressemblants: await ressemblantsDe(ctx, row),
  };
}

const RENDUS_MAX = 50;

async function rendusDonnes(ctx: Context, textes: readonly string[]): Promise<CompteRenduDonne[]> {
  if (textes.length === 0) return [];
  const rows = await ctx.db.read<{
    id: string;
    client_id: string;
    nom: string;
    prenom: string;
    fait_le: string;
    mode: string;
  }>(
    sql`SELECT r.id AS id, r.client_id AS client_id, c.nom AS nom, c.prenom AS prenom, r.fait_le AS fait_le, r.mode AS mode FROM ${owned('comptes_rendus', 'r')} JOIN ${owned('clients', 'c')} ON c.id = r.client_id WHERE r.prescripteur IN (${[...textes]}) AND r.fait_le IS NOT NULL AND c.supprime_le IS NULL ORDER BY r.fait_le DESC, r.id DESC LIMIT ${RENDUS_MAX}`,
  );
  return rows.map(({ id, client_id, nom, prenom, fait_le, mode }) => ({
    ...{ _id: id, clientId: client_id, client: `${nom} ${prenom}`.trim(), faitLe: fait_le, mode },
  }));
}
