import { ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import type { NatureLue } from './nature-lue';

/** Trials that are about to end or overrun: one line for each, by the first of its devices to end. */
export const finEssai: NatureLue = {
  lignes({ jour, valeurDe }) {
    const appareils = owned('essais_appareils', 'a');
    const fin = addDays(jour, valeurDe('essai.alerte_jours', jour).valeur);
    const before = sql`x.essai_id = a.essai_id AND x.issue = '' AND (x.fin_prevue, x.id) < (a.fin_prevue, a.id)`;
    return sql`SELECT a.essai_id AS objet_id, a.fin_prevue AS repere, a.client_id, a.centre_id, '' AS nom, a.debut AS depuis,
        a.fin_prevue AS echeance, a.cree_par AS user_id, TRIM(a.marque || ' ' || a.modele) AS details, NULL AS lie_a, a.fin_prevue AS ordre
      FROM ${appareils}
      WHERE a.issue = '' AND a.fin_prevue <= ${fin}
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('essais_appareils', 'x', appareils, before)})`;
  },
  dire: ({ details, depuis, echeance }, { jour }) => ({
    quoi: `Conclure l’essai${details ? ` (${details})` : ''}`,
    pourquoi:
      (echeance ?? '') < jour
        ? `Commencé le ${formatDay(depuis ?? '')}, il devait durer jusqu’au ${formatDay(echeance ?? '')}, et rien n’est décidé.`
        : `Commencé le ${formatDay(depuis ?? '')}, il a duré ce qu’il doit le ${formatDay(echeance ?? '')}.`,
  }),
};
