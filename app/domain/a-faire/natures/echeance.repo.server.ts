import { owned, type Sql, sql } from '~/db/sql.server';
import { accord } from '~/lib/accord';
import { daysBetween, formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import type { NatureLue } from './nature-lue';

/** What the instalments of an invoice `f` come to that a condition keeps. */
const somme = (condition: Sql): Sql =>
  sql`COALESCE((SELECT SUM(v.montant) FROM ${owned('echeances', 'v')} WHERE v.facture_id = f.id AND ${condition}), 0)`;

/**
 * Invoices of which an instalment is overdue, by the first that is not paid in full: what was paid went to the earlier ones, so that one is open while more is left than all after
 * it come to (`exigibleDe`).
 */
export const echeance: NatureLue = {
  lignes: ({ jour }) =>
    sql`SELECT f.id AS objet_id, e.date_prevue AS repere, f.client_id, f.centre_id, '' AS nom, e.date_prevue AS depuis, e.date_prevue AS echeance,
      f.cree_par AS user_id, f.numero_facture || '|' || f.reste_patient || '|' || ${somme(sql`v.date_prevue < ${jour}`)} || '|' || ${somme(sql`v.date_prevue >= ${jour}`)} AS details,
      NULL AS lie_a, e.date_prevue AS ordre
    FROM ${owned('factures', 'f')} JOIN ${owned('echeances', 'e')} ON e.facture_id = f.id
    WHERE f.reste_patient > 0 AND f.supprime_le IS NULL AND f.client_id IS NOT NULL AND e.date_prevue < ${jour}
      AND f.reste_patient > ${somme(sql`v.rang > e.rang`)}
      AND (f.reste_patient <= ${somme(sql`v.rang >= e.rang`)}
        OR NOT EXISTS (SELECT 1 FROM ${owned('echeances', 'p')} WHERE p.facture_id = f.id AND p.rang < e.rang))`,
  dire({ details, depuis }, { jour }) {
    const [numero = '', reste = '0', passees = '0', futures = '0'] = (details ?? '').split('|');
    const retard = Math.min(Number(passees), Number(reste) - Number(futures));
    return {
      quoi: `${formatEuros(retard)} en retard sur la facture ${numero}`,
      pourquoi: `Échéance du ${formatDay(depuis ?? '')}, passée de ${accord(daysBetween(depuis ?? jour, jour), 'jour', 'jours')} et pas entièrement payée ; le patient doit encore ${formatEuros(Number(reste))} en tout.`,
    };
  },
};
