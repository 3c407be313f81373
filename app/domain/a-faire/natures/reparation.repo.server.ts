import { owned, type Sql, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import type { NatureLue } from './nature-lue';

const colonnes = (depuis: Sql, echeance: Sql): Sql =>
  sql`r.id AS objet_id, r.etat AS repere, r.client_id, r.centre_id, '' AS nom, ${depuis} AS depuis, ${echeance} AS echeance,
    r.cree_par AS user_id, r.etat || '|' || r.fournisseur || '|' || TRIM(r.marque || ' ' || r.modele) AS details, NULL AS lie_a`;

const lire = (details: string | null) => {
  const [etat = '', fournisseur = '', ...nom] = (details ?? '').split('|');
  return { etat, fournisseur, nom: nom.join('|') || 'appareil' };
};

/** Repairs that lie in the centre unsent, or that the supplier should have given back. */
export const reparation: NatureLue = {
  lignes({ jour, valeurDe }) {
    const sansJour = addDays(jour, -valeurDe('sav.delai_jours', jour).valeur);
    const aEnvoyer = addDays(jour, -valeurDe('sav.envoi_jours', jour).valeur);
    const reparations = owned('reparations', 'r');
    return sql`SELECT ${colonnes(sql`r.envoyee_le`, sql`r.retour_prevu_le`)}, COALESCE(r.retour_prevu_le, r.envoyee_le) AS ordre
      FROM ${reparations}
      WHERE r.etat = 'envoyee' AND (r.retour_prevu_le < ${jour} OR (r.retour_prevu_le IS NULL AND r.envoyee_le < ${sansJour}))
      UNION ALL SELECT ${colonnes(sql`r.recue_le`, sql`NULL`)}, r.recue_le AS ordre
      FROM ${reparations} WHERE r.etat = 'recue' AND r.recue_le <= ${aEnvoyer}`;
  },
  dire({ details, depuis, echeance }, { jour, valeurDe }) {
    const { etat, fournisseur, nom } = lire(details);
    const le = formatDay(depuis ?? '');
    if (etat === 'recue') {
      const { valeur } = valeurDe('sav.envoi_jours', jour);
      return {
        quoi: `Réparation à envoyer : ${nom}`,
        pourquoi: `Reçu du patient le ${le}, encore au centre après ${valeur} jours.`,
      };
    }
    const chez = fournisseur ? ` à ${fournisseur}` : '';
    const { valeur } = valeurDe('sav.delai_jours', jour);
    return {
      quoi: `Réparation en retard : ${nom}`,
      pourquoi: echeance
        ? `Envoyé${chez} le ${le}, attendu le ${formatDay(echeance)}, pas revenu.`
        : `Envoyé${chez} le ${le} sans jour de retour, pas revenu après ${valeur} jours.`,
    };
  },
};

/** Devices that are back from repair and wait for their patient. */
export const reparationRemise: NatureLue = {
  lignes: () =>
    sql`SELECT ${colonnes(sql`r.revenue_le`, sql`NULL`)}, r.revenue_le AS ordre
      FROM ${owned('reparations', 'r')} WHERE r.etat = 'revenue'`,
  dire: ({ details, depuis }) => ({
    quoi: `Appareil réparé à remettre : ${lire(details).nom}`,
    pourquoi: `Revenu de réparation le ${formatDay(depuis ?? '')}, pas encore remis au patient.`,
  }),
};
