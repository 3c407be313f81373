import { joinClient, ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { rechercheDe } from './a-facturer.repo.server';
import { aFactureDAppareil, enEssai } from './facture-d-appareil.repo.server';
import type { NatureLue } from './nature-lue';

/**
 * The quote that a patient accepted last and long enough ago, of which there is no standing invoice (a correction of one counts), nor one of devices since. Who was fitted since stands
 * among those who are to be invoiced; on trial nothing is to be invoiced yet.
 */
export const devisAccepte: NatureLue = {
  lignes(bornes) {
    const { jour, valeurDe } = bornes;
    const devis = owned('devis', 'd');
    const jusque = addDays(jour, -valeurDe('facturation.attente_jours', jour).valeur);
    const vaut = sql`f.supprime_le IS NULL AND f.statut <> 'Annulée' AND (f.id = n.facture_id OR f.corrige_id = n.facture_id)`;
    const facture = sql`n.devis_id = d.id AND n.vaut AND EXISTS (SELECT 1 FROM ${owned('factures', 'f')} WHERE ${vaut})`;
    const suivant = sql`x.decision = 'accepte' AND x.supprime_le IS NULL AND (x.decide_le, x.id) > (d.decide_le, d.id)`;
    return sql`SELECT d.id AS objet_id, '' AS repere, d.client_id, d.centre_id, '' AS nom, d.decide_le AS depuis, NULL AS echeance, d.cree_par AS user_id,
        d.numero_devis AS details, NULL AS lie_a, d.decide_le AS ordre
      FROM ${devis} ${joinClient('c', devis)}
      WHERE d.decision = 'accepte' AND d.supprime_le IS NULL AND d.decide_le >= ${rechercheDe(bornes)} AND d.decide_le <= ${jusque}
        AND (c.date_appareillage IS NULL OR c.date_appareillage < d.decide_le)
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('devis', 'x', devis, suivant)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('devis_factures', 'n', devis, facture)})
        AND NOT ${aFactureDAppareil(devis, sql`f.date_facture >= d.decide_le`)} AND NOT ${enEssai(devis)}`;
  },
  dire({ details, depuis }, { jour, valeurDe }) {
    const { valeur, source } = valeurDe('facturation.attente_jours', jour);
    return {
      quoi: `Devis ${details} accepté, pas facturé`,
      pourquoi: `Accepté le ${formatDay(depuis ?? '')}, il y a plus de ${valeur} jours (${source}) ; ni appareillage ni facture depuis.`,
    };
  },
};
