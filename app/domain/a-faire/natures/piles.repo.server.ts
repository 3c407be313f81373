import { ofClient, owned, sql } from '~/db/sql.server';
import { formatDay } from '~/lib/dates';
import { addMonths } from '../../reglements/echeances';
import { departs } from '../fenetres';
import { dansUneFenetre } from './dans-une-fenetre.repo.server';
import type { BornesAFaire, NatureLue } from './nature-lue';

const fenetresDe = ({ jour, periodesDe, valeurDe }: BornesAFaire) =>
  departs(periodesDe('piles.rappel_mois'), {
    du: addMonths(jour, -valeurDe('piles.recherche_mois', jour).valeur),
    au: jour,
  });

/**
 * Patients who bought batteries here so long ago that they may need others, wear devices on, and have bought none since. Batteries are what a line of an invoice calls
 * so.
 */
export const piles: NatureLue = {
  lignes(bornes) {
    const factures = owned('factures', 'f');
    const later = sql`g.supprime_le IS NULL AND g.statut <> 'Annulée' AND (g.date_facture, g.id) > (f.date_facture, f.id)
      AND EXISTS (SELECT 1 FROM ${owned('lignes_facture', 'm')} WHERE m.facture_id = g.id AND LOWER(m.description) LIKE '%pile%')`;
    return sql`SELECT f.client_id AS objet_id, f.date_facture AS repere, f.client_id, f.centre_id, '' AS nom, f.date_facture AS depuis,
        NULL AS echeance, f.cree_par AS user_id, f.numero_facture AS details, f.id AS lie_a, f.date_facture AS ordre
      FROM ${factures}
      WHERE f.client_id IS NOT NULL AND f.supprime_le IS NULL AND f.statut <> 'Annulée'
        AND (${dansUneFenetre(sql`f.date_facture`, fenetresDe(bornes))})
        AND EXISTS (SELECT 1 FROM ${owned('lignes_facture', 'l')} WHERE l.facture_id = f.id AND LOWER(l.description) LIKE '%pile%')
        AND EXISTS (SELECT 1 FROM ${ofClient('appareils', 'a', factures, sql`a.rendu_le IS NULL`)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('factures', 'g', factures, later)})`;
  },
  dire({ depuis, details }, { valeurDe }) {
    const date = depuis ?? '';
    const { valeur, source } = valeurDe('piles.rappel_mois', date);
    return {
      quoi: 'Piles à proposer',
      pourquoi: `Dernières piles le ${formatDay(date)} (facture ${details}), à renouveler après ${valeur} mois (${source}).`,
      echeance: addMonths(date, valeur),
    };
  },
};
