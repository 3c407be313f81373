import { ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { addMonths } from '../../reglements/echeances';
import type { BornesAFaire, NatureLue } from './nature-lue';

/** Until when an invoice is asked about: those of years ago, of an account that begins, are not. */
const premierJour = ({ jour, valeurDe }: BornesAFaire): string =>
  addMonths(jour, -valeurDe('compte_rendu.rappel_mois', jour).valeur);

/** Invoices of devices whose report to the prescriber nobody has given yet, in time or not. */
export const compteRendu: NatureLue = {
  lignes(bornes) {
    const factures = owned('factures', 'f');
    const sien = sql`r.facture_id = f.id`;
    return sql`SELECT f.id AS objet_id, '' AS repere, f.client_id, f.centre_id, '' AS nom, f.date_facture AS depuis, NULL AS echeance,
        COALESCE((SELECT MAX(r.user_id) FROM ${ofClient('comptes_rendus', 'r', factures, sien)}), f.cree_par) AS user_id, f.numero_facture AS details,
        (SELECT MAX(r.id) FROM ${ofClient('comptes_rendus', 'r', factures, sien)}) AS lie_a, f.date_facture AS ordre
      FROM ${factures}
      WHERE f.client_id IS NOT NULL AND f.supprime_le IS NULL AND f.statut <> 'Annulée'
        AND f.date_facture >= ${premierJour(bornes)} AND f.date_facture <= ${bornes.jour}
        AND EXISTS (SELECT 1 FROM ${owned('lignes_facture', 'l')} WHERE l.facture_id = f.id AND l.oreille IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('comptes_rendus', 'r', factures, sql`${sien} AND r.fait_le IS NOT NULL`)})`;
  },
  dire({ depuis, details, lie_a }, { valeurDe }) {
    const date = depuis ?? '';
    const { valeur, source } = valeurDe('compte_rendu.delai_jours', date);
    const echeance = addDays(date, valeur);
    return {
      quoi: `Compte rendu au prescripteur à ${lie_a ? 'remettre' : 'préparer'}, au plus tard le ${formatDay(echeance)}`,
      pourquoi: `Facture ${details} du ${formatDay(date)} ; ${valeur} jours après elle (${source}).`,
      echeance,
    };
  },
};
