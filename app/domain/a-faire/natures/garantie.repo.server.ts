import { ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { addMonths } from '../../reglements/echeances';
import { departs } from '../fenetres';
import { dansUneFenetre } from './dans-une-fenetre.repo.server';
import type { NatureLue } from './nature-lue';

/** Patients whose devices' warranty ends soon: the last chance to have them looked over under it. */
export const garantie: NatureLue = {
  lignes({ jour, periodesDe, valeurDe }) {
    const clients = owned('clients', 'c');
    const fenetres = departs(
      periodesDe('garantie.annees'),
      { du: jour, au: addDays(jour, valeurDe('garantie.alerte_jours', jour).valeur) },
      12,
    );
    return sql`SELECT c.id AS objet_id, c.date_appareillage AS repere, c.id AS client_id, c.centre_id, '' AS nom,
        c.date_appareillage AS depuis, NULL AS echeance, NULL AS user_id, '' AS details, NULL AS lie_a,
        c.date_appareillage AS ordre
      FROM ${clients}
      WHERE c.supprime_le IS NULL AND c.date_appareillage IS NOT NULL AND (${dansUneFenetre(sql`c.date_appareillage`, fenetres)})
        AND EXISTS (SELECT 1 FROM ${ofClient('appareils', 'a', clients, sql`a.rendu_le IS NULL`)})`;
  },
  dire({ depuis }, { valeurDe }) {
    const pose = depuis ?? '';
    const { valeur, source } = valeurDe('garantie.annees', pose);
    const fin = addMonths(pose, valeur * 12);
    return {
      quoi: `Garantie jusqu’au ${formatDay(fin)}`,
      pourquoi: `Appareillé le ${formatDay(pose)}, garantie de ${valeur} ans (${source}).`,
      echeance: fin,
    };
  },
};
