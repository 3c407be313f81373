import type { Colonne } from '~/infra/tableur/colonne';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { colonneDe, type EtendueExport, EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import type { CriteresReparations } from './filtre-reparations';
import { CHAMPS_REPARATION, ETATS_REPARATION, ISSUES_REPARATION, PRISES_EN_CHARGE } from './reparation';
import {
  countReparations,
  type ReparationListee,
  toutesReparations,
} from './reparations-trouvees.repo.server';

type Ligne = Omit<ReparationListee, 'oreille'> &
  Record<'oreille' | 'etatDit' | 'issueDite' | 'payeur', string>;
const L = CHAMPS_REPARATION;
const colonne = colonneDe<Ligne>();

const COLONNES: Colonne<Ligne>[] = [
  colonne('client', 'Client'),
  colonne('etatDit', 'État'),
  colonne('retard', 'Jours de retard', 'entier'),
  colonne('marque', L.marque.libelle),
  colonne('modele', L.modele.libelle),
  colonne('numeroSerie', L.numeroSerie.libelle),
  colonne('oreille', L.oreille.libelle),
  colonne('panne', L.panne.libelle),
  colonne('fournisseur', L.fournisseur.libelle),
  colonne('reference', L.reference.libelle),
  colonne('payeur', L.priseEnCharge.libelle),
  colonne('montant', L.montant.libelle, 'montant'),
  colonne('recueLe', L.recueLe.libelle, 'date'),
  colonne('envoyeeLe', L.envoyeeLe.libelle, 'date'),
  colonne('retourPrevuLe', L.retourPrevuLe.libelle, 'date'),
  colonne('revenueLe', L.revenueLe.libelle, 'date'),
  colonne('remiseLe', L.remiseLe.libelle, 'date'),
  colonne('issueDite', L.issue.libelle),
  colonne('nouveauNumero', L.nouveauNumero.libelle),
  colonne('pretNom', L.pretNom.libelle),
  colonne('pretNumero', L.pretNumero.libelle),
  colonne('pretLe', L.pretLe.libelle, 'date'),
  colonne('pretRenduLe', L.pretRenduLe.libelle, 'date'),
  colonne('centre', 'Centre'),
  colonne('_id', 'Identifiant'),
];

/** What an export of the list of repairs would hold. Raises ForbiddenError. */
export async function openExportReparations(
  ctx: Context,
  criteres: CriteresReparations,
): Promise<EtendueExport> {
  authorize(ctx, 'sav:exporter');
  assertReconfirme(ctx, 'patients:exporter');
  return { nombre: await countReparations(ctx, criteres), selection: false };
}

/** The repairs that the list shows, on all its pages, as a file. Raises DomainError for none and for more than EXPORT_MAX, ForbiddenError. */
export async function exportReparations(
  ctx: Context,
  criteres: CriteresReparations,
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'sav:exporter');
  const { nombre, lignes } = await toutesReparations(ctx, criteres, EXPORT_MAX + 1);
  return exportTableur(ctx, {
    ...{ noun: 'réparations', feuille: 'Réparations', format, nombre, selection: false },
    colonnes: COLONNES,
    lignes: dire(lignes),
  });
}

async function* dire(reparations: AsyncIterable<ReparationListee>): AsyncGenerator<Ligne> {
  for await (const { oreille, ...row } of reparations)
    yield {
      ...row,
      oreille: oreille && COTE[oreille].seule,
      etatDit: ETATS_REPARATION[row.etat],
      issueDite: row.issue && ISSUES_REPARATION[row.issue],
      payeur: PRISES_EN_CHARGE[row.priseEnCharge],
    };
}
