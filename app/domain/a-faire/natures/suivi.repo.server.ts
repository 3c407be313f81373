import { ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import type { NatureLue } from './nature-lue';

/** Visits that follow a fitting and are to be planned, or are late: of each patient the first one. */
export const suivi: NatureLue = {
  lignes({ jour, valeurDe }) {
    const visites = owned('etapes_suivi', 's');
    const fin = addDays(jour, valeurDe('suivi.avance_jours', jour).valeur);
    const sien = sql`SELECT 1 FROM ${owned('evenements', 'e')}
      WHERE e.id = s.evenement_id AND e.annule_le IS NULL AND e.client_id = s.client_id`;
    const autre = sql`SELECT 1 FROM ${owned('evenements', 'f')}
      WHERE f.id = x.evenement_id AND f.annule_le IS NULL AND f.client_id = x.client_id`;
    const before = sql`x.pose_le = s.pose_le AND (x.prevue_le, x.id) < (s.prevue_le, s.id) AND x.etat = 'prevue' AND NOT EXISTS (${autre})`;
    return sql`SELECT s.id AS objet_id, '' AS repere, s.client_id, s.centre_id, '' AS nom, s.prevue_le AS depuis,
        s.prevue_le AS echeance, NULL AS user_id, s.mois || ' ' || s.pose_le AS details, NULL AS lie_a, s.prevue_le AS ordre
      FROM ${visites}
      WHERE s.prevue_le <= ${fin} AND s.etat = 'prevue' AND NOT EXISTS (${sien})
        AND EXISTS (SELECT 1 FROM ${owned('clients', 'c')} WHERE c.id = s.client_id AND c.date_appareillage = s.pose_le)
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('etapes_suivi', 'x', visites, before)})`;
  },
  dire({ details, echeance }, { jour }) {
    const [mois = '', pose = ''] = (details ?? '').split(' ');
    const depuis = `Appareillage du ${formatDay(pose)} : visite à ${mois} mois, prévue le ${formatDay(echeance ?? '')}`;
    return {
      quoi: `Visite de suivi à ${mois} mois`,
      pourquoi:
        (echeance ?? '') < jour ? `${depuis} ; elle n’a pas eu lieu.` : `${depuis}, sans rendez-vous.`,
    };
  },
};
