import { ofClient, owned, type Sql, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { addMonths } from '../../reglements/echeances';
import { departs } from '../fenetres';
import { dansUneFenetre } from './dans-une-fenetre.repo.server';
import type { NatureLue } from './nature-lue';

/** Columns of a line whose four years run from `depuis`; `details` is where the devices come from. */
const colonnes = (depuis: Sql, details: Sql): Sql =>
  sql`c.id AS objet_id, ${depuis} AS repere, c.id AS client_id, c.centre_id, '' AS nom, ${depuis} AS depuis, NULL AS echeance,
    NULL AS user_id, ${details} AS details, NULL AS lie_a, ${depuis} AS ordre`;

/**
 * Patients whose devices may be renewed, and for whom nothing has begun: no prescription or quote lately, no appointment ahead. Whoever
 * wears them on was told of for a year, or what the parameter says. The years run ear by ear from the latest fitting, wherever that was: devices of
 * elsewhere count as those of the centre do. Two ears make one line, from the centre's own fitting first.
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
    const rien = sql`NOT EXISTS (SELECT 1 FROM ${ofClient('prescriptions', 'p', clients, sql`p.date >= ${depuis}`)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('devis', 'd', clients, sql`d.supprime_le IS NULL AND d.date_devis >= ${depuis}`)})
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('evenements', 'e', clients, ahead)})`;
    // An ear that wears a device of the centre, and none that was fitted elsewhere since.
    const ailleurs = sql`x.oreille = a.oreille AND x.pose_le > c.date_appareillage`;
    const plusTard = ofClient('appareils_ailleurs', 'x', clients, ailleurs);
    const ici = sql`${dansUneFenetre(sql`c.date_appareillage`, fenetres)}`;
    const porteIci = ofClient(
      'appareils',
      'a',
      clients,
      sql`a.rendu_le IS NULL AND NOT EXISTS (SELECT 1 FROM ${plusTard})`,
    );
    // An ear whose latest fitting was elsewhere.
    const apres = sql`SELECT 1 FROM ${owned('appareils_ailleurs', 'y')} WHERE y.client_id = b.client_id AND y.oreille = b.oreille
      AND (y.pose_le, y.id) > (b.pose_le, b.id)`;
    const porteDepuis = sql`SELECT 1 FROM ${owned('appareils', 'o')} WHERE o.client_id = b.client_id AND o.oreille = b.oreille
      AND o.rendu_le IS NULL AND c.date_appareillage >= b.pose_le`;
    // The other ear may have been fitted elsewhere as well: the first one to run out makes the line.
    const avant = sql`SELECT 1 FROM ${owned('appareils_ailleurs', 'z')} WHERE z.client_id = b.client_id AND z.fin_le IS NULL
      AND (${dansUneFenetre(sql`z.pose_le`, fenetres)}) AND (z.pose_le, z.id) < (b.pose_le, b.id)
      AND NOT EXISTS (SELECT 1 FROM ${owned('appareils_ailleurs', 'u')} WHERE u.client_id = z.client_id AND u.oreille = z.oreille
        AND (u.pose_le, u.id) > (z.pose_le, z.id))
      AND NOT EXISTS (SELECT 1 FROM ${owned('appareils', 'v')} WHERE v.client_id = z.client_id AND v.oreille = z.oreille
        AND v.rendu_le IS NULL AND c.date_appareillage >= z.pose_le)`;
    return sql`SELECT ${colonnes(sql`c.date_appareillage`, sql`''`)} FROM ${clients}
      WHERE c.supprime_le IS NULL AND c.date_appareillage IS NOT NULL AND (${ici}) AND EXISTS (SELECT 1 FROM ${porteIci}) AND ${rien}
      UNION ALL SELECT ${colonnes(sql`b.pose_le`, sql`'ailleurs'`)}
      FROM ${owned('appareils_ailleurs', 'b')} JOIN ${clients} ON c.id = b.client_id
      WHERE c.supprime_le IS NULL AND b.fin_le IS NULL AND (${dansUneFenetre(sql`b.pose_le`, fenetres)})
        AND NOT EXISTS (${apres}) AND NOT EXISTS (${porteDepuis}) AND NOT EXISTS (${avant})
        AND NOT (c.date_appareillage IS NOT NULL AND (${ici}) AND EXISTS (SELECT 1 FROM ${porteIci})) AND ${rien}`;
  },
  dire({ depuis, details }, { valeurDe }) {
    const pose = depuis ?? '';
    const { valeur, source } = valeurDe('renouvellement.annees', pose);
    const des = addMonths(pose, valeur * 12);
    return {
      quoi: `Renouvellement possible depuis le ${formatDay(des)}`,
      pourquoi: `Appareillé ${details ? 'ailleurs ' : ''}le ${formatDay(pose)}, renouvelable après ${valeur} ans (${source}) ; ni ordonnance, ni devis, ni rendez-vous à venir.`,
    };
  },
};
