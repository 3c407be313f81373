import { owned, sql } from '~/db/sql.server';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import type { NatureLue } from './nature-lue';

/**
 * Patients whose money the centre holds for nothing: their credit, and deposits on quotes that were refused or deleted. A deposit on a quote that stands waits for its
 * invoice.
 */
export const aRendre: NatureLue = {
  lignes: () =>
    sql`SELECT r.client_id AS objet_id, MAX(r.date_reglement) AS repere, r.client_id, r.centre_id, '' AS nom, MAX(r.date_reglement) AS depuis,
      NULL AS echeance, NULL AS user_id, SUM(CASE WHEN r.devis_id IS NULL THEN r.montant ELSE 0 END) || '|' || SUM(r.montant) AS details,
      NULL AS lie_a, MAX(r.date_reglement) AS ordre
    FROM ${owned('reglements', 'r')}
    WHERE r.facture_id IS NULL AND r.client_id IS NOT NULL
      AND (r.devis_id IS NULL OR r.devis_id IN (SELECT d.id FROM ${owned('devis', 'd')} WHERE d.decision = 'refuse' OR d.supprime_le IS NOT NULL))
    GROUP BY r.client_id, r.centre_id HAVING SUM(r.montant) > 0`,
  dire({ details, depuis }) {
    const [avance = 0, tout = 0] = (details ?? '').split('|').map(Number);
    const acomptes = tout - avance;
    const parts = [
      ...(avance === 0 ? [] : [`avance de ${formatEuros(avance)} qui n’a payé aucune facture`]),
      ...(acomptes === 0 ? [] : [`acompte de ${formatEuros(acomptes)} sur un devis refusé ou supprimé`]),
    ].join(' et ');
    return {
      quoi: `${formatEuros(tout)} à utiliser ou à rendre`,
      pourquoi: `${parts.charAt(0).toUpperCase()}${parts.slice(1)} ; dernier mouvement le ${formatDay(depuis ?? '')}.`,
    };
  },
};
