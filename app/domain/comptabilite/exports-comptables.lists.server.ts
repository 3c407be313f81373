import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context, reading } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { userNames } from '../access/noms-users.repo.server';
import { NotFoundError } from '../errors';
import { type BilanExport, cleTacheExport, type ExportListe, NATURES_EXPORT } from './export-comptable';
import {
  dernieresPeriodes,
  OBLIGATION,
  type PeriodeEreporting,
  type Periodicite,
} from './periodes-ereporting';
import { type CentreExporte, planDuCentre } from './reglages.repo.server';

/** A period of e-reporting with what was made for it. */
export interface PeriodeAMontrer extends PeriodeEreporting {
  /** The last file that was made for it. */
  exportId: string | null;
  /** Whether its last day is over. */
  finie: boolean;
  enRetard: boolean;
  /** Whether small firms need not tell of it yet. */
  facultative: boolean;
}

/** The exports of a centre as their screen opens. */
export interface ExportsOuverts {
  centre: CentreExporte;
  /** The centres that one may choose. */
  centres: { id: string; nom: string }[];
  periodicite: Periodicite;
  periodes: PeriodeAMontrer[];
  exports: ExportListe[];
  /** What the form proposes: the year before, or the one that runs where the centre is younger. */
  du: string;
  au: string;
  peutExporter: boolean;
  /** How many are still being made. */
  enCours: number;
}

const MONTRES = 30;
const PERIODES_MONTREES = 6;

/** The exports of a centre: the chosen one, else the current one, else the first. Raises NotFoundError, ForbiddenError. */
export async function listExports(ctx: Context, centreId: string | null): Promise<ExportsOuverts> {
  authorize(ctx, 'comptabilite:voir');
  const id = centreId ?? ctx.centreCourant?.id ?? ctx.centres[0]?.id ?? '';
  const plan = await planDuCentre(ctx, id);
  const jour = toParis(ctx.now()).date;
  const rows = await reading(ctx)
    .db.fromCentres('exports_comptables', [plan.centre.id])
    .orderBy('rang', 'desc')
    .limit(MONTRES);
  const exports = await toListe(ctx, rows);
  const { periodicite } = plan.reglagesDu(jour);
  return {
    centre: plan.centre,
    centres: ctx.centres.map((centre) => ({ id: centre.id, nom: centre.name })),
    periodicite,
    periodes: await periodesOf(ctx, plan.centre.id, { jour, periodicite }),
    exports,
    ...{ du: `${jour.slice(0, 4)}-01-01`, au: jour },
    peutExporter: mayDo(ctx.acteur, 'comptabilite:exporter'),
    enCours: exports.filter(({ etat }) => etat === 'en_cours').length,
  };
}

/** One of them, as its dialog opens. Raises NotFoundError, ForbiddenError. */
export async function getExport(
  ctx: Context,
  id: string,
): Promise<{ ligne: ExportListe; centreId: string; peutExporter: boolean }> {
  authorize(ctx, 'comptabilite:voir');
  const row = isId(id) ? await ctx.db.from('exports_comptables').where({ id }).first() : undefined;
  const [ligne] = row ? await toListe(ctx, [row]) : [];
  if (!row || !ligne) throw new NotFoundError('export_introuvable', 'Export introuvable.');
  return { ligne, centreId: row.centre_id, peutExporter: mayDo(ctx.acteur, 'comptabilite:exporter') };
}

async function periodesOf(
  ctx: Context,
  centreId: string,
  { jour, periodicite }: { jour: string; periodicite: Periodicite },
): Promise<PeriodeAMontrer[]> {
  const periodes = dernieresPeriodes(jour, periodicite, PERIODES_MONTREES);
  const faits = await reading(ctx)
    .db.fromCentres('exports_comptables', [centreId])
    .where({ nature: 'ereporting', format: 'xml', etat: 'fait' })
    .where('debut', '>=', periodes.at(-1)?.du ?? jour)
    .orderBy('rang', 'desc')
    .select('id', 'debut', 'fin');
  return periodes.map((periode) => {
    const fait = faits.find(({ debut, fin }) => debut === periode.du && fin === periode.au);
    const finie = periode.au < jour;
    return {
      ...periode,
      exportId: fait?.id ?? null,
      finie,
      enRetard: finie && !fait && periode.echeance < jour && periode.au >= OBLIGATION,
      facultative: periode.au < OBLIGATION,
    };
  });
}

async function toListe(ctx: Context, rows: readonly ExportComptableRow[]): Promise<ExportListe[]> {
  const noms = await userNames(
    ctx,
    rows.map(({ cree_par }) => cree_par),
  );
  const cles = rows.filter(({ etat }) => etat === 'en_cours').map(({ id }) => cleTacheExport(id));
  const taches = await ctx.db.from('taches').whereIn('cle', cles);
  const progressions = new Map(taches.map(({ cle, progression }) => [cle, progression]));
  return rows.map((row) => ({
    _id: row.id,
    ...{ nature: row.nature, libelle: NATURES_EXPORT[row.nature].libelle, format: row.format },
    ...{ du: row.debut, au: row.fin, etat: row.etat, pieces: row.pieces },
    progression: progressions.get(cleTacheExport(row.id)) ?? null,
    bilan: row.bilan === '' ? null : (JSON.parse(row.bilan) as BilanExport),
    ...{ empreinte: row.empreinte, taille: row.taille, creeLe: row.cree_le },
    creePar: noms.get(row.cree_par ?? '') ?? 'Auricule',
  }));
}
