import { ofClient, owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import type { NatureLue } from './nature-lue';

/** Patients fitted lately whose record lacks the prescription, or its scan: without it nothing is reimbursed. */
export const piece: NatureLue = {
  lignes({ jour, valeurDe }) {
    const clients = owned('clients', 'c');
    const depuis = addDays(jour, -valeurDe('pieces.recherche_jours', jour).valeur);
    return sql`SELECT c.id AS objet_id, c.date_appareillage AS repere, c.id AS client_id, c.centre_id, '' AS nom,
        c.date_appareillage AS depuis, NULL AS echeance, NULL AS user_id,
        CASE WHEN EXISTS (SELECT 1 FROM ${ofClient('prescriptions', 'q', clients)}) THEN 'scan' ELSE '' END AS details,
        NULL AS lie_a, c.date_appareillage AS ordre
      FROM ${clients}
      WHERE c.supprime_le IS NULL AND c.date_appareillage >= ${depuis} AND c.date_appareillage <= ${jour}
        AND NOT EXISTS (SELECT 1 FROM ${ofClient('prescriptions', 'p', clients, sql`p.fichier_id IS NOT NULL`)})`;
  },
  dire({ details, depuis }, { jour, valeurDe }) {
    const { valeur } = valeurDe('pieces.recherche_jours', jour);
    return {
      quoi: details === 'scan' ? 'Scan de l’ordonnance manquant' : 'Ordonnance manquante',
      pourquoi: `Appareillé le ${formatDay(depuis ?? '')} ; ${details === 'scan' ? 'aucune ordonnance n’a de scan' : 'aucune ordonnance n’est au dossier'} (cherché pendant ${valeur} jours).`,
    };
  },
};
