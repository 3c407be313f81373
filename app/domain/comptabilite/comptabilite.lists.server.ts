import { z } from 'zod';
import type { ArchiveComptableRow, ClotureRow } from '~/db/rows/comptabilite';
import { authorize, type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { type Page, pageWindow, TAILLES_DE_PAGE } from '../listes';
import { type DemandeEnCours, findDemande } from './demandes.repo.server';
import { nomDePeriode, type Periode } from './periodes';
import { readTotaux, type TotauxDeCloture } from './totaux-cloture';

const Criteres = z.object({
  periode: z.enum(['', 'jour', 'mois', 'annee']).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  taille: z.coerce.number().pipe(z.literal(TAILLES_DE_PAGE)).catch(25),
});
export type CriteresClotures = z.output<typeof Criteres>;

/** Reads /admin/comptabilite's query string; anything unreadable falls back to no condition. */
export const readCriteresClotures = (search: URLSearchParams): CriteresClotures =>
  Criteres.parse(Object.fromEntries(search));

/** A closing as lists show it. */
export interface ClotureListee {
  id: string;
  periode: Periode;
  nom: string;
  debut: string;
  fin: string;
  rangDebut: number;
  rangFin: number;
  nombre: number;
  totaux: TotauxDeCloture;
  creeLe: string;
  /** The centre's name in global mode. */
  centre: string | null;
}

const toListee = (row: ClotureRow, centre: string | null): ClotureListee => ({
  id: row.id,
  periode: row.periode,
  nom: nomDePeriode(row),
  debut: row.debut,
  fin: row.fin,
  rangDebut: row.rang_debut,
  rangFin: row.rang_fin,
  nombre: row.nombre,
  totaux: readTotaux(row),
  creeLe: row.cree_le,
  centre,
});

/** One page of the closings of the centres at hand, the last one in front. Raises ForbiddenError. */
export async function listClotures(ctx: Context, criteres: CriteresClotures): Promise<Page<ClotureListee>> {
  authorize(ctx, 'comptabilite:voir');
  const query = () => {
    const all = ctx.db.fromCentres('clotures', visibleCentreIds(ctx));
    return criteres.periode ? all.where({ periode: criteres.periode }) : all;
  };
  const total = await ctx.db.count(query());
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await query()
    .orderBy('fin', 'desc')
    .orderBy('periode', 'desc')
    .orderBy('id', 'desc')
    .limit(criteres.taille)
    .offset(offset);
  const nameOf = centreNames(ctx);
  return { total, page, pages, items: rows.map((row) => toListee(row, nameOf(row.centre_id))) };
}

/** One closing of the caller's centres; null for others. Raises ForbiddenError. */
export async function findCloture(ctx: Context, id: string): Promise<ClotureListee | null> {
  authorize(ctx, 'comptabilite:voir');
  const row = await ctx.db.from('clotures').where({ id }).first();
  const nom = ctx.centres.find((centre) => centre.id === row?.centre_id)?.name ?? null;
  return row ? toListee(row, nom) : null;
}

/** An archive as lists show it. */
export type ArchiveListee = Pick<ArchiveComptableRow, 'id' | 'annee' | 'taille' | 'empreinte' | 'pieces'> & {
  creeLe: string;
  centre: string | null;
};

/** A closed year that may be archived. */
export interface ExerciceClos {
  annee: number;
  enCours: DemandeEnCours | null;
}

const ARCHIVES_MAX = 100;

/** The archives of the centres at hand, the last one in front, and the closed years of the current centre. Raises ForbiddenError. */
export async function listArchives(
  ctx: Context,
): Promise<{ archives: ArchiveListee[]; exercices: ExerciceClos[] }> {
  authorize(ctx, 'comptabilite:voir');
  const rows = await ctx.db
    .fromCentres('archives_comptables', visibleCentreIds(ctx))
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(ARCHIVES_MAX);
  const nameOf = centreNames(ctx);
  const archives = rows.map(({ id, annee, taille, empreinte, pieces, cree_le, centre_id }) => ({
    ...{ id, annee, taille, empreinte, pieces, creeLe: cree_le, centre: nameOf(centre_id) },
  }));
  const { centreCourant } = ctx;
  if (!centreCourant) return { archives, exercices: [] };
  const years = await ctx.db
    .from('clotures')
    .where({ centre_id: centreCourant.id, periode: 'annee' })
    .orderBy('debut', 'desc')
    .limit(ARCHIVES_MAX);
  const exercices: ExerciceClos[] = [];
  for (const { debut } of years) {
    const annee = Number(debut.slice(0, 4));
    exercices.push({
      annee,
      enCours: await findDemande(ctx, `archiveComptable:${centreCourant.id}:${annee}`),
    });
  }
  return { archives, exercices };
}
