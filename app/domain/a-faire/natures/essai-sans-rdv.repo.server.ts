import { ofClient, owned, type Source, type Sql, sql } from '~/db/sql.server';
import { addDays, formatDay, toParis } from '~/lib/dates';
import { bornesOf } from '../../clients/suivis';
import { enEssai } from './facture-d-appareil.repo.server';
import type { BornesAFaire, NatureLue } from './nature-lue';

/** Whether nothing stands in the agenda for the client of a source from now on. */
const sansRdv = (source: Source, { now }: BornesAFaire): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM ${ofClient('evenements', 'ev', source, sql`ev.annule_le IS NULL AND ev.start >= ${now.toISOString()}`)})`;

/** Trials that are recorded and not about to end: that is said by itself. The first one of a patient. */
function notes(bornes: BornesAFaire): Sql {
  const essais = owned('essais', 'e');
  const fin = addDays(bornes.jour, bornes.valeurDe('essai.alerte_jours', bornes.jour).valeur);
  const porte = (condition: Sql) =>
    ofClient('essais_appareils', 'a', essais, sql`a.issue = '' AND ${condition}`);
  return sql`SELECT e.client_id AS objet_id, e.debut AS repere, e.client_id, e.centre_id, '' AS nom, e.debut AS depuis, NULL AS echeance,
      e.cree_par AS user_id, NULL AS details, NULL AS lie_a, e.debut AS ordre
    FROM ${essais}
    WHERE e.fini_le IS NULL AND EXISTS (SELECT 1 FROM ${porte(sql`a.essai_id = e.id`)}) AND NOT EXISTS (SELECT 1 FROM ${porte(sql`a.fin_prevue <= ${fin}`)})
      AND NOT EXISTS (SELECT 1 FROM ${ofClient('essais', 'x', essais, sql`x.fini_le IS NULL AND (x.debut, x.id) < (e.debut, e.id)`)})
      AND ${sansRdv(essais, bornes)}`;
}

/** Trials by the client's status alone, from its appointment until they have lasted. */
function selonStatut(bornes: BornesAFaire): Sql {
  const clients = owned('clients', 'c');
  const { statuts, essais } = bornesOf('essais', bornes.now, bornes);
  const long = essais.reduce(
    (text, { depuis, avant }) => sql`${text} OR (c.rdv_debut >= ${depuis} AND c.rdv_debut < ${avant})`,
    sql`1 = 0`,
  );
  return sql`SELECT c.id AS objet_id, substr(c.rdv_debut, 1, 10) AS repere, c.id AS client_id, c.centre_id, '' AS nom, c.rdv_debut AS depuis,
      NULL AS echeance, NULL AS user_id, NULL AS details, NULL AS lie_a, c.rdv_debut AS ordre
    FROM ${clients}
    WHERE c.supprime_le IS NULL AND c.statut IN (${statuts}) AND c.rdv_debut < ${bornes.now.toISOString()} AND NOT (${long})
      AND (c.date_appareillage IS NULL OR c.date_appareillage < substr(c.rdv_debut, 1, 10)) AND NOT ${enEssai(clients)} AND ${sansRdv(clients, bornes)}`;
}

/** Trials that go on while the patient has no appointment ahead. */
export const essaiSansRdv: NatureLue = {
  lignes: (bornes) => sql`${notes(bornes)} UNION ALL ${selonStatut(bornes)}`,
  dire({ depuis }) {
    const debut = depuis && depuis.length > 10 ? toParis(depuis).date : (depuis ?? '');
    return {
      quoi: 'Fixer le prochain rendez-vous de l’essai',
      pourquoi: `L’essai a commencé le ${formatDay(debut)}, et aucun rendez-vous n’est à l’agenda.`,
    };
  },
};
