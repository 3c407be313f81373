import { owned, sql } from '~/db/sql.server';
import { formatDay, toParis } from '~/lib/dates';
import type { NatureLue } from './nature-lue';

/** Visits whose appointment is over, and of which nobody has said whether they took place; of each appointment one line. */
export const suiviANoter: NatureLue = {
  lignes: ({
    now,
  }) => sql`SELECT s.id AS objet_id, e.id AS repere, s.client_id, s.centre_id, '' AS nom, e.start AS depuis,
      e.end AS echeance, e.intervenant_id AS user_id, s.mois AS details, NULL AS lie_a, e.start AS ordre
    FROM ${owned('etapes_suivi', 's')} JOIN ${owned('evenements', 'e')} ON e.id = s.evenement_id
    WHERE s.etat = 'prevue' AND s.evenement_id IS NOT NULL AND e.client_id = s.client_id
      AND e.annule_le IS NULL AND e.end <= ${now.toISOString()}`,
  dire: ({ details, depuis }) => ({
    quoi: `Noter la visite de suivi à ${details} mois`,
    pourquoi: `Son rendez-vous du ${formatDay(toParis(depuis ?? '').date)} est passé : a-t-elle eu lieu ?`,
  }),
};
