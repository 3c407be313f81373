import { owned, type Sql, sql } from '~/db/sql.server';
import { type Context, centreNames } from '../access/context.server';
import { patientsOf } from './prescripteurs.repo.server';

/** A client of a prescriber: the day of their latest prescription by them, and how many there are. */
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

/** Ids of a prescriber's living clients, by name. */
export async function idsDesPatients(tx: Context, id: string, limite: number): Promise<string[]> {
  const rows = await tx.db.read<{ id: string }>(
    sql`SELECT k.id AS id FROM ${owned('clients', 'k')} JOIN (${patientsOf([id])}) AS u ON u.client_id = k.id ORDER BY k.nom_tri, k.id LIMIT ${limite}`,
  );
  return rows.map((row) => row.id);
}

/** Some of a prescriber's living clients, by name; `textes` are those that mean the prescriber. */
export async function patientsDuPrescripteur(
  tx: Context,
  { id, textes }: { id: string; textes: readonly string[] },
  part: { parmi: readonly string[] } | { limite: number; decalage: number },
): Promise<PatientDuPrescripteur[]> {
  const des = [...textes];
  const parmi: Sql = 'parmi' in part ? sql`WHERE k.id IN (${[...part.parmi]})` : sql`WHERE 1 = 1`;
  const page: Sql = 'parmi' in part ? sql`` : sql` LIMIT ${part.limite} OFFSET ${part.decalage}`;
  const rows = await tx.db.read<{
    id: string;
    nom: string;
    prenom: string;
    statut: string;
    centre_id: string;
    derniere: string | null;
    nombre: number | string;
  }>(
    sql`SELECT k.id AS id, k.nom AS nom, k.prenom AS prenom, k.statut AS statut, k.centre_id AS centre_id, (SELECT MAX(r1.date) FROM ${owned('prescriptions', 'r1')} WHERE r1.client_id = k.id AND r1.prescripteur IN (${des})) AS derniere, (SELECT COUNT(*) FROM ${owned('prescriptions', 'r3')} WHERE r3.client_id = k.id AND r3.prescripteur IN (${des})) AS nombre FROM ${owned('clients', 'k')} JOIN (${patientsOf([id])}) AS u ON u.client_id = k.id ${parmi} ORDER BY k.nom_tri, k.id${page}`,
  );
  const nameOf = centreNames(tx);
  return rows.map((patient) => ({
    _id: patient.id,
    nom: patient.nom,
    prenom: patient.prenom,
    statut: patient.statut,
    centre: nameOf(patient.centre_id),
    dernierePrescription: patient.derniere,
    prescriptions: Number(patient.nombre),
  }));
}

/** How many reports were given to whom these texts mean. */
export async function countRendus(tx: Context, textes: readonly string[]): Promise<number> {
  const [row] = await tx.db.read<{ n: number | string }>(sql`SELECT COUNT(*) AS n ${donnes(textes)}`);
  return Number(row?.n ?? 0);
}

/** Reports that were given to whom these texts mean, the latest first. */
export async function rendusDonnes(
  tx: Context,
  textes: readonly string[],
  limite: number,
): Promise<CompteRenduDonne[]> {
  const rows = await tx.db.read<{
    id: string;
    client_id: string;
    nom: string;
    prenom: string;
    fait_le: string;
    mode: string;
  }>(
    sql`SELECT r.id AS id, r.client_id AS client_id, c.nom AS nom, c.prenom AS prenom, r.fait_le AS fait_le, r.mode AS mode ${donnes(textes)} ORDER BY r.fait_le DESC, r.id DESC LIMIT ${limite}`,
  );
  return rows.map(({ id, client_id, nom, prenom, fait_le, mode }) => ({
    ...{ _id: id, clientId: client_id, client: `${nom} ${prenom}`.trim(), faitLe: fait_le, mode },
  }));
}

const donnes = (textes: readonly string[]): Sql =>
  sql`FROM ${owned('comptes_rendus', 'r')} JOIN ${owned('clients', 'c')} ON c.id = r.client_id WHERE r.prescripteur IN (${[...textes]}) AND r.fait_le IS NOT NULL AND c.supprime_le IS NULL AND c.limite_le IS NULL`;
