import { owned, sql } from '~/db/sql.server';
import { formatInstant, startOfParisDay, toParis } from '~/lib/dates';
import { fuseauDuCodePostal, nomDuFuseau, PARIS } from '~/lib/fuseau';
import { DITE_PAR } from '../../agenda/heure-dite';
import type { NatureLue } from './nature-lue';

/** Patients who know another hour than their appointment has, or one that stands no more, until the later of the two days is over. */
export const prevenir: NatureLue = {
  lignes: ({ jour }) => {
    const debut = startOfParisDay(jour);
    const actuelle = sql`CASE WHEN e.annule_le IS NULL AND e.client_id = a.client_id THEN e.start ELSE '' END`;
    return sql`SELECT l.objet_id, l.actuelle AS repere, l.client_id, l.centre_id, '' AS nom, l.depuis,
        CASE WHEN l.sue = '' OR (l.actuelle <> '' AND l.actuelle < l.sue) THEN l.actuelle ELSE l.sue END AS echeance,
        l.user_id, l.sue || '|' || l.moyen || '|' || l.a_dire || '|' || l.code_postal AS details, NULL AS lie_a,
        CASE WHEN l.sue = '' OR (l.actuelle <> '' AND l.actuelle < l.sue) THEN l.actuelle ELSE l.sue END AS ordre
      FROM (SELECT e.id AS objet_id, ${actuelle} AS actuelle, a.heure AS sue, a.moyen, a.a_dire, a.client_id, a.centre_id,
          e.modifie_le AS depuis, e.intervenant_id AS user_id, z.code_postal
        FROM ${owned('heures_dites', 'a')} JOIN ${owned('evenements', 'e')} ON e.id = a.evenement_id
        JOIN ${owned('centres', 'z')} ON z.id = e.centre_id
        WHERE a.client_id IS NOT NULL AND a.heure <> ${actuelle} AND (a.heure >= ${debut} OR ${actuelle} >= ${debut})) AS l`;
  },
  // What is said is kept in mind across readers: it goes by the centre's clock, whoever reads it first, and names it where it is not that of Paris.
  dire: ({ details, repere, echeance }) => {
    const [sue = '', moyen = '', aDire = '', codePostal = ''] = (details ?? '').split('|');
    const fuseau = fuseauDuCodePostal(codePostal);
    const nom = fuseau === PARIS ? '' : ` (${nomDuFuseau(fuseau)})`;
    const quand = (instant: string) => `${formatInstant(instant, fuseau)}${nom}`;
    const attend = sue === '' ? 'qu’il n’y a pas de rendez-vous' : `un rendez-vous le ${quand(sue)}`;
    const par = { appel: 'Appeler : ', lettre: 'Écrire : ' }[aDire] ?? 'Prévenir : ';
    return {
      quoi: `${par}${repere === '' ? 'son rendez-vous est annulé' : `son rendez-vous est le ${quand(repere)}`}`,
      pourquoi: `Le patient attend ${attend} (prévenu ${DITE_PAR[moyen as keyof typeof DITE_PAR] ?? ''}).`,
      ...(echeance ? { echeance: toParis(echeance, fuseau).date } : {}),
    };
  },
};
