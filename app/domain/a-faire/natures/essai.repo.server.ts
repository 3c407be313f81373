import { sql } from '~/db/sql.server';
import { bornesOf } from '../../clients/suivis';
import { attenteDe } from '../../clients/suivis.repo.server';
import type { NatureLue } from './nature-lue';

/** Trials that have lasted: the same ones as of the client list. */
export const essai: NatureLue = {
  lignes: ({ now }) =>
    attenteDe(
      'essais',
      bornesOf('essais', now),
      sql`, c.id AS objet_id, substr(COALESCE(c.rdv_debut, c.date_maj_status, c.date_creation), 1, 10) AS repere,
        c.id AS client_id, c.centre_id, '' AS nom, NULL AS echeance, NULL AS user_id, c.statut AS details, NULL AS lie_a,
        COALESCE(c.rdv_debut, c.date_maj_status, c.date_creation) AS ordre`,
    ),
  dire: ({ details }) => ({
    quoi: 'Conclure l’essai',
    pourquoi: `L’essai (« ${details} ») a plus de 30 jours, et rien n’a été posé depuis.`,
  }),
};
