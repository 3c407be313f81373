import { ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { addMonths } from '../../reglements/echeances';
import { departs, type Fenetre } from '../fenetres';
import { dansUneFenetre } from './dans-une-fenetre.repo.server';
import type { BornesAFaire, NatureLue } from './nature-lue';

const fenetresDe = ({ jour, periodesDe, valeurDe }: BornesAFaire): Fenetre[] =>
  departs(periodesDe('prescription.validite_mois'), {
    du: jour,
    au: addDays(jour, valeurDe('ordonnance.alerte_jours', jour).valeur),
  });

/**
 * Prescriptions that end soon and that nothing has come of: no later one, no fitting, no invoice since their day. One that has ended is
 * told of no more: there is nothing to be done with it.
 */
export const ordonnance: NatureLue = {
  lignes(bornes) {
    const prescriptions = owned('prescriptions', 'p');
    const later = sql`(x.date, x.id) > (p.date, p.id)`;
    return sql`SELECT p.id AS objet_id, '' AS repere, p.client_id, p.centre_id, '' AS nom, p.date AS depuis, NULL AS echeance,
        p.cree_par AS user_id, p.prescripteur AS details, NULL AS lie_a, p.date AS ordre
      FROM ${prescriptions}
      WHERE (${dansUneFenetre(sql`p.date`, fenetresDe(bornes))})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('prescriptions', 'x', prescriptions, later)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('factures', 'f', prescriptions, sql`f.supprime_le IS NULL AND f.statut <> 'Annulée' AND f.date_facture >= p.date`)})
        AND NOT EXISTS (SELECT 1 FROM ${owned('clients', 'c')} WHERE c.id = p.client_id AND c.date_appareillage >= p.date)`;
  },
  dire({ depuis, details }, { valeurDe }) {
    const date = depuis ?? '';
    const { valeur, source } = valeurDe('prescription.validite_mois', date);
    const fin = addMonths(date, valeur);
    return {
      quoi: `Ordonnance${details ? ` (${details})` : ''} valable jusqu’au ${formatDay(fin)}`,
      pourquoi: `Ordonnance du ${formatDay(date)}, valable ${valeur} mois (${source}) ; ni appareillage ni facture depuis.`,
      echeance: fin,
    };
  },
};
