import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import type { CriteresDeListe } from '../listes';
import { parLots } from '../lots';
import { COLONNES_REGLEMENTS, type ReglementExporte } from './export';
import type { FiltreReglements } from './filtre-reglements';
import { NATURES, NOMS_MODES } from './modes';
import { NOMS_PAYEURS } from './payeurs';
import { objetOf, type ReglementListe } from './reglement';
import { montrer } from './reglements.repo.server';
import { reglementsDeListe, reglementsEnOrdre, type TriReglements } from './requete-reglements.repo.server';

interface ListeAExporter {
  criteres: CriteresDeListe<TriReglements>;
  filtre: FiltreReglements;
}

/** What an export of the list of payments would hold. Raises ForbiddenError. */
export async function openExportReglements(
  ctx: Context,
  { criteres, filtre }: ListeAExporter,
): Promise<EtendueExport> {
  authorize(ctx, 'encaissement:voir');
  assertReconfirme(ctx, 'patients:exporter');
  const lu = reading(ctx);
  return { nombre: await lu.db.count(reglementsDeListe(lu, criteres.q, filtre)), selection: false };
}

/**
 * The payments that the list shows, on all its pages, as a file in the list's order. Raises DomainError for none and for more than EXPORT_MAX,
 * ForbiddenError.
 */
export async function exportListeReglements(
  ctx: Context,
  { criteres, filtre }: ListeAExporter,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'encaissement:voir');
  const lu = reading(ctx);
  const rows = await reglementsEnOrdre(reglementsDeListe(lu, criteres.q, filtre), criteres)
    .select('id')
    .limit(EXPORT_MAX + 1);
  return exportTableur(ctx, {
    ...{ noun: 'règlements', feuille: 'Règlements', format, nombre: rows.length, selection: false },
    colonnes: COLONNES_REGLEMENTS,
    lignes: reglementsById(
      lu,
      rows.map(({ id }) => id),
    ),
  });
}

async function* reglementsById(ctx: Context, ids: readonly string[]): AsyncGenerator<ReglementExporte> {
  const names = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  for await (const rows of parLots(ids, (lot) => ctx.db.from('reglements').whereIn('id', lot))) {
    for (const reglement of await montrer(ctx, rows))
      yield toExporte(reglement, names.get(reglement.centerId) ?? '');
  }
}

const toExporte = (reglement: ReglementListe, centre: string): ReglementExporte => ({
  numero: reglement.numero,
  date: reglement.date,
  client: reglement.client,
  objet: objetOf(reglement),
  nature: NATURES[reglement.nature],
  payeur: NOMS_PAYEURS[reglement.payeur],
  mode: NOMS_MODES[reglement.mode],
  montant: reglement.montant,
  reference: reglement.reference,
  banque: reglement.banque,
  note: reglement.note,
  annulePar: reglement.annulePar ?? '',
  reprise: reglement.reprise ? 'oui' : '',
  centre,
  _id: reglement._id,
});
