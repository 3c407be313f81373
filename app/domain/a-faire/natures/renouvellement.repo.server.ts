import { ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { addMonths } from '../../reglements/echeances';
import { departs } from '../fenetres';
import { dansUneFenetre } from './dans-une-fenetre.repo.server';
import type { NatureLue } from './nature-lue';

/**
 * Patients whose devices may be renewed, and for whom nothing has begun: no prescription or quote lately, no appointment ahead. Whoever
 * wears them on was told of for a year, or what the parameter says.
 */
export const renouvellement: NatureLue = {
  lignes({ jour, now, periodesDe, valeurDe }) {
    const clients = owned('clients', 'c');
    const pendant = valeurDe('renouvellement.rappel_jours', jour).valeur;
    const fenetres = departs(
      periodesDe('renouvellement.annees'),
      { du: addDays(jour, -pendant), au: jour },
      12,
    );
    const depuis = addDays(jour, -2 * pendant);
    const ahead = sql`e.annule_le IS NULL AND e.start >= ${now.toISOString()}`;
    return sql`SELECT c.id AS objet_id, c.date_appareillage AS repere, c.id AS client_id, c.centre_id, '' AS nom,
        c.date_appareillage AS depuis, NULL AS echeance, NULL AS user_id, '' AS details, NULL AS lie_a,
        c.date_appareillage AS ordre
      FROM ${clients}
      WHERE c.supprime_le IS NULL AND c.date_appareillage IS NOT NULL AND (${dansUneFenetre(sql`c.date_appareillage`, fenetres)})
        AND EXISTS (SELECT 1 FROM ${ofClient('appareils', 'a', clients, sql`a.rendu_le IS NULL`)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('prescriptions', 'p', clients, sql`p.date >= ${depuis}`)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('devis', 'd', clients, sql`d.supprime_le IS NULL AND d.date_devis >= ${depuis}`)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('evenements', 'e', clients, ahead)})`;
  },
  dire({ depuis }, { valeurDe }) {
    const pose = depuis ?? '';
    const { valeur, source } = valeurDe('renouvellement.annees', pose);
    const des = addMonths(pose, valeur * 12);
    return {
      quoi: `Renouvellement possible depuis le ${formatDay(des)}`,
      pourquoi: `Appareillé le ${formatDay(pose)}, renouvelable après ${valeur} ans (${source}) ; ni ordonnance, ni devis, ni rendez-vous à venir.`,
    };
  },
};
