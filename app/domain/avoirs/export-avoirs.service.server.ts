import { formatDecimal } from '~/lib/euros';
import { authorize, type Context, reading } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { colonneDe, type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import type { CriteresDeListe } from '../listes';
import { parLots } from '../lots';
import { facturesDesAvoirs, linesOfAvoirs } from './avoirs.repo.server';
import { montantsDeLAvoir } from './montants-avoir';
import {
  avoirsDeListe,
  avoirsEnOrdre,
  type FiltreAvoirs,
  type TriAvoirs,
} from './requete-avoirs.repo.server';

/** What the list of credit notes shows. */
interface ListeAExporter {
  criteres: CriteresDeListe<TriAvoirs>;
  filtre: FiltreAvoirs;
}

/** A credit note of a file; amounts in cents. */
interface AvoirExporte {
  numeroAvoir: string;
  dateAvoir: string;
  heureCreation: string;
  numeroFacture: string;
  nomClient: string;
  prenomClient: string;
  motif: string;
  lignes: string;
  remise: number;
  total: number;
  baseHT: number;
  montantTVA: number;
  rbstSS: number;
  rbstCompl: number;
  centre: string;
  _id: string;
}

const colonne = colonneDe<AvoirExporte>();

const COLONNES = [
  colonne('numeroAvoir', 'No d’avoir'),
  colonne('dateAvoir', 'Date', 'date'),
  colonne('heureCreation', 'Heure de Création'),
  colonne('numeroFacture', 'No de Facture'),
  colonne('nomClient', 'Nom Client'),
  colonne('prenomClient', 'Prénom Client'),
  colonne('motif', 'Motif'),
  colonne('lignes', 'Lignes'),
  colonne('remise', 'Remise reprise', 'montant'),
  colonne('total', 'Total', 'montant'),
  colonne('baseHT', 'Total HT', 'montant'),
  colonne('montantTVA', 'TVA', 'montant'),
  colonne('rbstSS', 'Part Sécurité sociale', 'montant'),
  colonne('rbstCompl', 'Part mutuelle', 'montant'),
  colonne('centre', 'Centre'),
  colonne('_id', 'Identifiant'),
];

/** What an export of the credit notes would hold. Raises ForbiddenError. */
export async function openExportAvoirs(
  ctx: Context,
  { criteres, filtre }: ListeAExporter,
): Promise<EtendueExport> {
  authorize(ctx, 'facture:voir');
  assertReconfirme(ctx, 'patients:exporter');
  const lu = reading(ctx);
  return { nombre: await lu.db.count(avoirsDeListe(lu, criteres.q, filtre)), selection: false };
}

/**
 * The credit notes that the list shows, on all its pages, as a file in the list's order. Raises DomainError for none and for more than
 * EXPORT_MAX, ForbiddenError.
 */
export async function exportAvoirs(
  ctx: Context,
  { criteres, filtre }: ListeAExporter,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'facture:voir');
  const lu = reading(ctx);
  const rows = await avoirsEnOrdre(avoirsDeListe(lu, criteres.q, filtre), criteres)
    .select('id')
    .limit(EXPORT_MAX + 1);
  const ids = rows.map(({ id }) => id);
  return exportTableur(ctx, {
    ...{ noun: 'avoirs', feuille: 'Avoirs', format, nombre: ids.length, selection: false },
    colonnes: COLONNES,
    lignes: avoirsById(lu, ids),
  });
}

async function* avoirsById(ctx: Context, ids: readonly string[]): AsyncGenerator<AvoirExporte> {
  const names = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  for await (const rows of parLots(ids, (lot) => ctx.db.from('avoirs').whereIn('id', lot))) {
    const [factureOf, lignesOf] = [await facturesDesAvoirs(ctx, rows), await linesOfAvoirs(ctx, rows)];
    for (const row of rows) {
      const [facture, lignes] = [factureOf(row), lignesOf(row)];
      const montants = montantsDeLAvoir(row, lignes);
      yield {
        numeroAvoir: row.numero_avoir,
        dateAvoir: row.date_avoir,
        heureCreation: row.heure_creation,
        numeroFacture: facture.numero_facture,
        nomClient: facture.nom_client,
        prenomClient: facture.prenom_client,
        motif: row.motif,
        lignes: lignes
          .map((ligne) => `${ligne.quantite} × ${ligne.description} : ${formatDecimal(ligne.prix)}`)
          .join('\n'),
        remise: montants.remise,
        total: row.total_general,
        baseHT: montants.baseHT,
        montantTVA: montants.montantTVA,
        rbstSS: row.rbst_ss,
        rbstCompl: row.rbst_compl,
        centre: names.get(row.centre_id) ?? '',
        _id: row.id,
      };
    }
  }
}
