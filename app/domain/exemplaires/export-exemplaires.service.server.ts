import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { colonneDe, type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { parLots } from '../lots';
import { ETATS_EXEMPLAIRE } from './exemplaire';
import type { CriteresExemplaires } from './exemplaires.lists.server';
import { nommer } from './noms-exemplaires.repo.server';
import { exemplairesDeListe, exemplairesEnOrdre } from './requete-exemplaires.repo.server';

/** A device of a file. */
interface ExemplaireExporte {
  numeroSerie: string;
  marque: string;
  modele: string;
  produit: string;
  etat: string;
  patient: string;
  oreille: string;
  garantieFin: string;
  note: string;
  modifieLe: string;
  centre: string;
  _id: string;
}

const colonne = colonneDe<ExemplaireExporte>();

const COLONNES = [
  colonne('numeroSerie', 'Numéro de série'),
  colonne('marque', 'Marque'),
  colonne('modele', 'Modèle'),
  colonne('produit', 'Produit du stock'),
  colonne('etat', 'État'),
  colonne('patient', 'Patient'),
  colonne('oreille', 'Oreille'),
  colonne('garantieFin', 'Fin de garantie', 'date'),
  colonne('note', 'Note'),
  colonne('modifieLe', 'Dernier mouvement', 'instant'),
  colonne('centre', 'Centre'),
  colonne('_id', 'Identifiant'),
];

/** What an export of the devices would hold. Raises ForbiddenError. */
export async function openExportExemplaires(
  ctx: Context,
  criteres: CriteresExemplaires,
): Promise<EtendueExport> {
  authorize(ctx, 'client:exporter');
  assertReconfirme(ctx, 'patients:exporter');
  const lu = reading(ctx);
  return { nombre: await lu.db.count(exemplairesDeListe(lu, criteres)), selection: false };
}

/**
 * The devices that the list shows, on all its pages, as a file in the list's order; a search is no filter of it. Raises DomainError for none
 * and for more than EXPORT_MAX, ForbiddenError.
 */
export async function exportExemplaires(
  ctx: Context,
  criteres: CriteresExemplaires,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'client:exporter');
  const lu = reading(ctx);
  const rows = await exemplairesEnOrdre(exemplairesDeListe(lu, criteres), criteres)
    .select('id')
    .limit(EXPORT_MAX + 1);
  const ids = rows.map(({ id }) => id);
  return exportTableur(ctx, {
    ...{ noun: 'appareils', feuille: 'Appareils', format, nombre: ids.length, selection: false },
    colonnes: COLONNES,
    lignes: lignesDe(lu, ids),
  });
}

async function* lignesDe(ctx: Context, ids: readonly string[]): AsyncGenerator<ExemplaireExporte> {
  const centres = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  for await (const rows of parLots(ids, (lot) => ctx.db.from('exemplaires').whereIn('id', lot))) {
    const produits = await produitsDe(ctx, rows);
    const limites = await limitesParmi(
      ctx,
      rows.map(({ client_id }) => client_id),
    );
    for (const each of await nommer(ctx, rows))
      yield {
        ...{ numeroSerie: each.numeroSerie, marque: each.marque, modele: each.modele },
        produit: produits.get(each.produitId ?? '') ?? '',
        etat: ETATS_EXEMPLAIRE[each.etat].libelle,
        patient: limites.has(each.client?._id ?? '') ? '' : (each.client?.nom ?? ''),
        oreille: each.oreille && COTE[each.oreille].seule,
        garantieFin: each.garantieFin ?? '',
        ...{ note: each.note, modifieLe: each.modifieLe },
        centre: centres.get(each.centerId) ?? '',
        _id: each._id,
      };
  }
}

async function produitsDe(ctx: Context, rows: readonly ExemplaireRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ produit_id }) => produit_id ?? []))];
  const produits = ids.length === 0 ? [] : await ctx.db.from('produits').whereIn('id', ids);
  return new Map(produits.map(({ id, name }) => [id, name]));
}

/** Which of some clients have a restricted record: a file that leaves does not name them. */
async function limitesParmi(ctx: Context, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const connus = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows = connus.length
    ? await ctx.db.from('clients').whereIn('id', connus).whereNotNull('limite_le').select('id')
    : [];
  return new Set(rows.map(({ id }) => id));
}
