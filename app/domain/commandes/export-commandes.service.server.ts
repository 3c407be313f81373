import type { Colonne } from '~/infra/tableur/colonne';
import { authorize, type Context } from '../access/context.server';
import { colonneDe, type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { ETATS_COMMANDE } from './commande';
import { type CommandeListee, countCommandes, toutesCommandes } from './commandes-trouvees.repo.server';
import type { CriteresCommandes } from './filtre-commandes';

type Ligne = CommandeListee & { etatDit: string };
const colonne = colonneDe<Ligne>();

const COLONNES: Colonne<Ligne>[] = [
  colonne('numero', 'Numéro'),
  colonne('fournisseur', 'Fournisseur'),
  colonne('reference', 'Référence'),
  colonne('etatDit', 'État'),
  colonne('retard', 'Jours de retard', 'entier'),
  colonne('commandeeLe', 'Commandée le', 'date'),
  colonne('prevueLe', 'Attendue le', 'date'),
  colonne('soldeeLe', 'Terminée le', 'date'),
  colonne('quantite', 'Pièces commandées', 'entier'),
  colonne('recue', 'Pièces reçues', 'entier'),
  colonne('motif', 'Motif de l’abandon'),
  colonne('note', 'Note'),
  colonne('centre', 'Centre'),
  colonne('_id', 'Identifiant'),
];

/** What an export of the list of orders would hold. Raises ForbiddenError. */
export async function openExportCommandes(ctx: Context, criteres: CriteresCommandes): Promise<EtendueExport> {
  authorize(ctx, 'sav:exporter');
  return { nombre: await countCommandes(ctx, criteres), selection: false };
}

/** The orders that the list shows, on all its pages, as a file. Raises DomainError for none and for more than EXPORT_MAX, ForbiddenError. */
export async function exportCommandes(
  ctx: Context,
  criteres: CriteresCommandes,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'sav:exporter');
  const { nombre, lignes } = await toutesCommandes(ctx, criteres, EXPORT_MAX + 1);
  return exportTableur(ctx, {
    ...{ noun: 'commandes', feuille: 'Commandes', format, nombre, selection: false },
    colonnes: COLONNES,
    lignes: dire(lignes),
  });
}

async function* dire(commandes: AsyncIterable<CommandeListee>): AsyncGenerator<Ligne> {
  for await (const row of commandes) yield { ...row, etatDit: ETATS_COMMANDE[row.etat] };
}
