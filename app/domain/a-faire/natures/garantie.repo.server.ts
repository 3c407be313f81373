import { ofClient, owned, type Sql, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { addMonths } from '../../reglements/echeances';
import { departs, type Fenetre } from '../fenetres';
import { dansUneFenetre } from './dans-une-fenetre.repo.server';
import type { NatureLue } from './nature-lue';

/** The day of fitting so many years on, to be compared alone: 29 February stays one. */
const finDe = (fenetres: readonly Fenetre[]): Sql =>
  fenetres.reduce(
    (autre, { du, au, mois }) => sql`CASE WHEN c.date_appareillage >= ${du} AND c.date_appareillage <= ${au}
      THEN CAST(CAST(substr(c.date_appareillage, 1, 4) AS INTEGER) + ${mois / 12} AS TEXT) || substr(c.date_appareillage, 5) ELSE ${autre} END`,
    sql`c.date_appareillage`,
  );

/**
 * Patients whose devices' warranty ends soon: the last chance to have them looked over under it. A device that is worn by its number ends on the day that
 * is known of it; an ear of which none is known, so many years after the fitting. The earliest end that is ahead makes the line.
 */
export const garantie: NatureLue = {
  lignes({ jour, periodesDe, valeurDe }) {
    const clients = owned('clients', 'c');
    const au = addDays(jour, valeurDe('garantie.alerte_jours', jour).valeur);
    const fenetres = departs(periodesDe('garantie.annees'), { du: jour, au }, 12);
    const connue = sql`y.oreille = a.oreille AND y.etat = 'appareille' AND y.garantie_fin IS NOT NULL`;
    const sansFin = sql`a.rendu_le IS NULL AND NOT EXISTS (SELECT 1 FROM ${ofClient('exemplaires', 'y', clients, connue)})`;
    const fins = sql`SELECT c.id AS client_id, c.centre_id, x.garantie_fin AS repere, c.date_appareillage AS depuis, x.garantie_fin AS echeance,
        x.numero_serie AS details, x.garantie_fin AS ordre, x.id AS exemplaire_id
      FROM ${owned('exemplaires', 'x')} JOIN ${clients} ON c.id = x.client_id
      WHERE x.etat = 'appareille' AND x.garantie_fin >= ${jour} AND x.garantie_fin <= ${au} AND c.supprime_le IS NULL
      UNION ALL SELECT c.id, c.centre_id, c.date_appareillage, c.date_appareillage, NULL, '', ${finDe(fenetres)}, ''
      FROM ${clients}
      WHERE c.supprime_le IS NULL AND c.date_appareillage IS NOT NULL AND (${dansUneFenetre(sql`c.date_appareillage`, fenetres)})
        AND EXISTS (SELECT 1 FROM ${ofClient('appareils', 'a', clients, sansFin)})`;
    return sql`SELECT premiere.client_id AS objet_id, premiere.repere, premiere.client_id, premiere.centre_id, '' AS nom, premiere.depuis,
        premiere.echeance, NULL AS user_id, premiere.details, NULL AS lie_a, premiere.ordre
      FROM (SELECT fin.*, ROW_NUMBER() OVER (PARTITION BY fin.client_id ORDER BY fin.ordre, fin.exemplaire_id) AS rang FROM (${fins}) AS fin) AS premiere
      WHERE premiere.rang = 1`;
  },
  // Put off by the fitting, before the end was known: until it comes back, unless the warranty ends sooner.
  aussiReporte: sql`r.repere = w.depuis AND r.jusqu_au <= w.echeance`,
  dire({ depuis, echeance, details }, { valeurDe }) {
    if (echeance)
      return {
        quoi: `Garantie jusqu’au ${formatDay(echeance)}`,
        pourquoi: `Appareil n° ${details}, fin de garantie notée au registre des appareils.`,
      };
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
