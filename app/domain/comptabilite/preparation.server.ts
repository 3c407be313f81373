import { createHash } from 'node:crypto';
import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import { accord } from '~/lib/accord';
import { authorize, type Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { Abandon, type EnCours, type Fait } from '../taches/bail.server';
import { compteOf, type Etabli } from '../taches/etabli.server';
import { type AExporter, type Contenu, contenuDe } from './contenu-export.server';
import { EcritureFausse } from './ecritures';
import type { Etendue } from './etendue';
import { type BilanExport, cleTacheExport, NATURES_EXPORT } from './export-comptable';
import { countPieces } from './pieces-exportees.server';
import { rapprocher } from './rapprochement.repo.server';
import { planDuCentre } from './reglages.repo.server';
import { noTotauxExport } from './totaux-export';

/** How often making an export is begun at most. */
export const ESSAIS_EXPORT = 4;

/** Which seals an export goes up to, by its centres. */
const etenduesOf = ({ debut: du, fin: au, jusqu_a }: ExportComptableRow): Etendue[] =>
  Object.entries(JSON.parse(jusqu_a) as Record<string, number>).map(([centreId, jusqua]) => ({
    ...{ centreId, du, au, jusqua },
  }));

/** An export with what it is made of. Raises NotFoundError for one that tells of a centre which is not the caller's. */
export async function aExporter(
  ctx: Context,
  row: ExportComptableRow,
): Promise<AExporter & { row: ExportComptableRow }> {
  const etendues = etenduesOf(row);
  const centres = new Set(ctx.centres.map(({ id }) => id));
  if (etendues.some(({ centreId }) => !centres.has(centreId)))
    throw new NotFoundError('export_introuvable', 'Cet export couvre un centre qui n’est pas le vôtre.');
  return { row, etendues, plan: await planDuCentre(ctx, row.centre_id) };
}

/** How an export is made for once: who waits for it hears how far it is, and may stop it. */
interface Suivi {
  progress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * Makes an export once, to hold it to its rules, add it up and compare it with the seals and closings; nothing is kept of its bytes but their print, as
 * the same period up to the same seals gives them again. Begun again it starts anew. Raises Abandon when stopped; ForbiddenError.
 */
export async function preparer(
  ctx: Context,
  row: ExportComptableRow,
  { progress, signal }: Suivi = {},
): Promise<ExportComptableRow> {
  authorize(ctx, 'comptabilite:exporter');
  const export_ = await aExporter(ctx, row);
  let done = 0;
  const contenu = await contenuDe(ctx, export_, () => {
    done += 1;
    if (signal?.aborted) throw new Abandon();
    if (row.pieces > 0) progress?.((done / row.pieces) * 100);
  });
  const [hash, fin] = [createHash('sha256'), { taille: 0 }];
  let bilan: BilanExport;
  try {
    for await (const octets of contenu.octets) {
      hash.update(octets);
      fin.taille += Buffer.byteLength(octets);
    }
    bilan = await bilanOf(ctx, export_, contenu);
  } catch (error) {
    if (!(error instanceof EcritureFausse)) throw error;
    bilan = await bilanRefuse(ctx, export_, contenu.nomFichier, error.message);
  }
  const columns: Partial<ExportComptableRow> = {
    etat: bilan.nombreDefauts > 0 ? 'refuse' : 'fait',
    empreinte: hash.digest('hex'),
    taille: fin.taille,
    bilan: JSON.stringify(bilan),
    fait_le: ctx.now().toISOString(),
  };
  await ctx.transaction(async (tx) => {
    await tx.db.update('exports_comptables', { id: row.id }, columns);
    await trace(tx, {
      action: 'comptabilite:export',
      ...{ objet: 'centre', objetId: row.centre_id, centreId: row.centre_id },
      details: `${ditExport(row)} : ${row.pieces} pièce(s), empreinte ${columns.empreinte?.slice(0, 16)}`,
    });
  });
  return { ...row, ...columns };
}

/** 'FEC (txt) du 2026-01-01 au 2026-12-31' */
export const ditExport = ({
  nature,
  format,
  debut,
  fin,
}: Pick<ExportComptableRow, 'nature' | 'format' | 'debut' | 'fin'>): string =>
  `${NATURES_EXPORT[nature].libelle} (${format}) du ${debut} au ${fin}`;

async function bilanOf(ctx: Context, { row, etendues }: AExporter, contenu: Contenu): Promise<BilanExport> {
  const fin = contenu.fin();
  return {
    nomFichier: contenu.nomFichier,
    ...fin,
    rapprochement: await rapprocher(ctx, etendues, fin.totaux),
    ...(row.nature === 'ereporting' && { transmission: row.remplace_id ? 'RE' : 'IN' }),
    centres: namesOf(ctx, etendues),
  };
}

async function bilanRefuse(
  ctx: Context,
  { etendues }: AExporter,
  nomFichier: string,
  defaut: string,
): Promise<BilanExport> {
  const totaux = noTotauxExport();
  return {
    ...{ nomFichier, totaux, ecritures: 0, lignes: 0, defauts: [defaut], nombreDefauts: 1 },
    rapprochement: await rapprocher(ctx, etendues, totaux),
    centres: namesOf(ctx, etendues),
  };
}

const namesOf = (ctx: Context, etendues: readonly Etendue[]): string[] =>
  etendues.map(({ centreId }) => ctx.centres.find(({ id }) => id === centreId)?.name ?? centreId);

/** How many pieces an export will hold. */
export async function piecesOf(ctx: Context, etendues: readonly Etendue[]): Promise<number> {
  let pieces = 0;
  for (const etendue of etendues) pieces += await countPieces(ctx, etendue);
  return pieces;
}

/** The job of an export: takes up what a form has asked for. Raises DomainError where its account or the export is gone. */
export async function resumeExport(etabli: Etabli, { tache, signal, progress }: EnCours): Promise<Fait> {
  const ctx = await compteOf(etabli, tache.compte_id);
  const row = await ctx.db
    .from('exports_comptables')
    .where({ id: tache.cle.slice(cleTacheExport('').length) })
    .first();
  if (!row) throw new DomainError('export_introuvable', 'L’export n’existe plus.');
  if (row.etat !== 'en_cours') return { resultat: 'Déjà fait.', prochain: null };
  const fait = await preparer(ctx, row, { signal, progress });
  const pieces = accord(fait.pieces, 'pièce', 'pièces');
  return {
    resultat: fait.etat === 'fait' ? `${pieces}, contrôlé.` : `${pieces}, refusé par son contrôle.`,
    prochain: null,
  };
}
