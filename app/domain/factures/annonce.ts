import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { DomainError } from '../errors';
import type { FactureTransmise } from './facture-transmise';
import { livraisonDe, livraisonSaisie } from './livraison';
import { natureDuTaux } from './tva';

/** What a program says of an invoice that it asks for; what it leaves out is null, or not there. */
interface Annonce {
  articles?: FactureTransmise['articles'];
  /** In cents. */
  total: number | null;
  dateLivraison: string | null;
  dateFacture: string | null;
}

/**
 * Raises DomainError, on the fields that differ, where an invoice that was made already is not the one that a program describes
 * (docs/regles/api.md): its total before or after the discount, its lines in whatever order, its day or that of the delivery.
 */
export function assertAnnoncee(
  { facture, lignes }: { facture: FactureRow; lignes: readonly LigneFactureRow[] },
  { articles = [], total, ...jours }: Annonce,
): void {
  const { numero_facture: numero, prix: remise, regime_tva, date_facture } = facture;
  const totalGeneral = facture.total_general ?? 0;
  const natureDe = (nature: string) => (regime_tva === 'tva55' ? nature : '');
  const ecarts: Record<string, string> = {};
  if (total !== null && total !== totalGeneral && total !== totalGeneral + remise)
    ecarts.totalGeneral = `Le total de la facture ${numero} est de ${formatEuros(totalGeneral)}.`;
  if (articles.length > 0) {
    const faites = lignes.map((ligne) => dite(ligne, natureDe(natureDuTaux(ligne.taux_tva))));
    const envoyees = articles.map(({ description, quantite, prix, tva = 'reduit' }) =>
      dite({ description, quantite: quantite ?? 1, prix: prix ?? 0 }, natureDe(tva)),
    );
    if (envoyees.sort().join() !== faites.sort().join())
      ecarts.articles = `Les lignes de la facture ${numero} sont autres.`;
  }
  const jour = livraisonSaisie(jours);
  const livraison = livraisonDe(facture);
  if (jour !== null && jour !== date_facture && jour !== livraison)
    ecarts[jours.dateLivraison ? 'dateLivraison' : 'dateFacture'] =
      `La facture ${numero} est livrée le ${formatDay(livraison)}.`;
  const [premier] = Object.values(ecarts);
  if (!premier) return;
  throw new DomainError(
    'facture_deja_faite',
    `La facture ${numero} est déjà faite pour ce client, et ce qui est envoyé en diffère. ${Object.values(ecarts).join(' ')}`,
    ecarts,
  );
}

const dite = (
  { description, quantite, prix }: Pick<LigneFactureRow, 'description' | 'quantite' | 'prix'>,
  nature: string,
): string => JSON.stringify([description, quantite, prix, nature]);
