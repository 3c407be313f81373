import { owned, sql } from '~/db/sql.server';
import { formatDay, toParis } from '~/lib/dates';
import { bornesOf } from '../../clients/suivis';
import { attenteDe } from '../../clients/suivis.repo.server';
import type { NatureLue } from './nature-lue';
import { premieres } from './premieres.repo.server';

/** Trials that have lasted by the client's status alone: the same ones as of the client list, but for those that are recorded as trials. */
export const essai: NatureLue = {
  lignes: (bornes, limite) => {
    const selonStatut = attenteDe(
      'essais',
      bornesOf('essais', bornes.now, bornes),
      sql`, c.id AS objet_id, substr(COALESCE(c.rdv_debut, c.date_maj_status, c.date_creation), 1, 10) AS repere,
        c.id AS client_id, c.centre_id, '' AS nom, NULL AS echeance, NULL AS user_id, c.statut AS details, NULL AS lie_a,
        COALESCE(c.rdv_debut, c.date_maj_status, c.date_creation) AS ordre`,
    );
    const sansEssai = sql`SELECT t.* FROM (${selonStatut}) AS t
      WHERE NOT EXISTS (SELECT 1 FROM ${owned('essais_appareils', 'a')} WHERE a.client_id = t.client_id AND a.issue = '')`;
    return premieres(limite, sansEssai);
  },
  dire({ details, depuis }, { valeurDe }) {
    // The line's name has the UTC day, which is not always that of Paris.
    const { date } = toParis(depuis ?? '');
    const { valeur, source } = valeurDe('essai.duree_jours', date);
    return {
      quoi: 'Conclure l’essai',
      pourquoi: `L’essai (« ${details} »), commencé le ${formatDay(date)}, a plus de ${valeur} jours (${source}), et rien n’a été posé depuis.`,
    };
  },
};
