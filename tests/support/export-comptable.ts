import { createHash } from 'node:crypto';
import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import type { Context } from '~/domain/access/context.server';
import { contenuDe } from '~/domain/comptabilite/contenu-export.server';
import type { BilanExport } from '~/domain/comptabilite/export-comptable';
import { aExporter } from '~/domain/comptabilite/preparation.server';
import { noTotauxExport } from '~/domain/comptabilite/totaux-export';
import { newId } from '~/lib/ids.server';

/** An export that was made of nothing, a journal unless told otherwise; returns its id. */
export async function storeExport(
  ctx: Context,
  centreId: string,
  values: Partial<ExportComptableRow> = {},
): Promise<string> {
  const id = newId();
  const quoi = {
    exporte: 0,
    scelle: 0,
    cloture: null,
    scelleHors: 0,
    dateHors: 0,
    reprises: 0,
    nonCloture: 0,
  };
  const bilan: BilanExport = {
    ...{ nomFichier: 'journal.csv', totaux: noTotauxExport(), ecritures: 0, lignes: 0, defauts: [] },
    ...{
      nombreDefauts: 0,
      centres: [],
      rapprochement: { ventes: quoi, reglements: quoi, clotures: 0, ecarts: [] },
    },
  };
  const [now, jusqu_a] = [ctx.now().toISOString(), JSON.stringify({ [centreId]: 0 })];
  await ctx.db.insert('exports_comptables', {
    ...{
      id,
      centre_id: centreId,
      nature: 'journal',
      format: 'csv',
      etat: 'fait',
      jusqu_a,
      remplace_id: null,
    },
    ...{ debut: '2026-01-01', fin: '2026-12-31', pieces: 0, empreinte: '0'.repeat(64), taille: 0 },
    ...{ bilan: JSON.stringify(bilan), cree_le: now, cree_par: ctx.acteur.userId, fait_le: now },
    ...values,
  });
  // Handed out again it has to be the same: its headings and nothing else.
  const row = await ctx.db.from('exports_comptables').where({ id }).first();
  if (!row) throw new Error('export non écrit');
  const hash = createHash('sha256');
  let taille = 0;
  const { octets } = await contenuDe(ctx, await aExporter(ctx, row), () => undefined);
  for await (const part of octets) {
    hash.update(part);
    taille += Buffer.byteLength(part);
  }
  await ctx.db.update('exports_comptables', { id }, { empreinte: hash.digest('hex'), taille });
  return id;
}
