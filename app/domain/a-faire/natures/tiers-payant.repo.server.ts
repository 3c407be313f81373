import { owned, type Sql, sql } from '~/db/sql.server';
import { addDays } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { NOMS_ETATS } from '../../encaissements/parts';
import type { BornesAFaire, NatureLue } from './nature-lue';

const PAYEURS = { amo: 'Assurance maladie', amc: 'Complémentaire' } as const;
type Payeur = keyof typeof PAYEURS;

/** Along the partial index of what that insurer still owes: shares that were paid are not looked at. */
function parts(payeur: Payeur, { jour, valeurDe }: BornesAFaire): Sql {
  const attente = valeurDe('tiers_payant.relance_jours', jour).valeur;
  const avant = addDays(jour, -attente);
  const reste = payeur === 'amo' ? sql`f.reste_amo` : sql`f.reste_amc`;
  return sql`SELECT t.id AS objet_id, '' AS repere, f.client_id, f.centre_id, '' AS nom, f.date_facture AS depuis,
      t.echeance, f.cree_par AS user_id, f.numero_facture || '|' || t.payeur || '|' || t.etat || '|' || ${reste} || '|' || t.motif AS details,
      f.id AS lie_a, f.date_facture AS ordre
    FROM ${owned('factures', 'f')} JOIN ${owned('parts_attendues', 't')} ON t.facture_id = f.id
    WHERE ${reste} > 0 AND f.supprime_le IS NULL AND t.payeur = ${payeur} AND t.tiers_payant
      AND (t.etat IN ('rejetee', 'a_reclamer') OR t.echeance < ${jour} OR (t.echeance IS NULL AND f.date_facture < ${avant}))`;
}

/**
 * Shares of insurers that were refused, are to be claimed, or are late. Of a patient who was erased the invoice stays, and what an insurer owes of it: that line names
 * the invoice and nobody.
 */
export const tiersPayant: NatureLue = {
  lignes: (bornes) => sql`${parts('amo', bornes)} UNION ALL ${parts('amc', bornes)}`,
  dire({ details, echeance }, { jour, valeurDe }) {
    const [numero = '', payeur = 'amo', etat = 'attendue', reste = '0', motif = ''] = (details ?? '').split(
      '|',
    );
    const refusee = etat === 'rejetee' || etat === 'a_reclamer';
    const nom = PAYEURS[payeur as Payeur];
    const sans = `${valeurDe('tiers_payant.relance_jours', jour).valeur} jours après la facture`;
    return {
      quoi: `${nom} : ${formatEuros(Number(reste))} de la facture ${numero}`,
      pourquoi: refusee
        ? `${NOMS_ETATS[etat]}${motif ? ` : ${motif}` : ''}.`
        : `Attendu ${echeance ? 'à l’échéance convenue' : sans}, pas encore reçu.`,
    };
  },
};
