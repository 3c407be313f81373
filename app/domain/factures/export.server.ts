import type { LigneFactureRow } from '~/db/rows/factures';
import { formatDecimal } from '~/lib/euros';
import type { Cote } from '~/lib/oreilles';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { AUCUN_APPAREIL } from '../appareillage/appareils-du-client';
import { type AppareilDeCote, appareilDeCote } from '../appareillage/champs-appareil';
import { donneesFacture } from './champs-facture';
import type { FactureExportee } from './export';
import { appareilDeLigne } from './lignes-appareil';
import { avecLivraison } from './livraison';
import { type FactureComplete, facturesWithLines, keptFactures } from './lots.server';
import { REGIMES_TVA } from './statuts-facture';

/** How many invoices `exportFactures` gives, for a progress bar. Raises ForbiddenError. */
export function countExportedFactures(ctx: Context): Promise<number> {
  authorize(ctx, 'facture:voir');
  return ctx.db.count(keptFactures(ctx, visibleCentreIds(ctx), {}));
}

/**
 * Streams every invoice that stands in the lists, centre by centre in the order of creation; memory does not grow with their number.
 * Amounts in cents, a line's price tax-exclusive. Raises ForbiddenError.
 */
export async function* exportFactures(ctx: Context): AsyncGenerator<FactureExportee> {
  authorize(ctx, 'facture:voir');
  const names = new Map(ctx.centres.map((centre) => [centre.id, centre.name]));
  for await (const facture of facturesWithLines(ctx)) {
    yield toFactureExportee(facture, names.get(facture.facture.centre_id) ?? '');
  }
}

/** An invoice with its lines as it is exported. */
export const toFactureExportee = (
  { facture, lignes }: Pick<FactureComplete, 'facture' | 'lignes'>,
  centre: string,
): FactureExportee => ({
  _id: facture.id,
  centerId: facture.centre_id,
  centre,
  clientId: facture.client_id ?? '',
  numeroFacture: facture.numero_facture,
  dateFacture: facture.date_facture,
  heureCreation: facture.heure_creation,
  statut: facture.statut,
  lignes: lignes
    .map((ligne) => `${ligne.quantite} × ${ligne.description} : ${formatDecimal(ligne.prix)}`)
    .join('\n'),
  totalGeneral: facture.total_general,
  regimeTva: REGIMES_TVA[facture.regime_tva],
  ...donneesFacture(avecLivraison(facture)),
  ...device(lignes, 'G'),
  ...device(lignes, 'D'),
});

/** The fields of an ear's device, empty where none was invoiced. */
function device<C extends Cote>(lignes: LigneFactureRow[], cote: C): AppareilDeCote<C> {
  const ligne = lignes.find(({ oreille }) => oreille === cote);
  return appareilDeCote(ligne ? appareilDeLigne(ligne) : AUCUN_APPAREIL, cote);
}
