import { owned, type Sql, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import type { BornesAFaire, NatureLue } from './nature-lue';

/** Of which orders (`o`) something is still to come, and should have. */
export function enRetard({ jour, valeurDe }: Pick<BornesAFaire, 'jour' | 'valeurDe'>): Sql {
  const sansJour = addDays(jour, -valeurDe('commande.delai_jours', jour).valeur);
  return sql`o.etat IN ('attendue', 'partielle')
    AND (o.prevue_le < ${jour} OR (o.prevue_le IS NULL AND o.commandee_le < ${sansJour}))`;
}

/** Late orders; the ear moulds that they await stand on their line. */
export const commande: NatureLue = {
  lignes(bornes) {
    return sql`SELECT o.id AS objet_id, COALESCE(o.prevue_le, '') AS repere, NULL AS client_id, o.centre_id, '' AS nom,
        o.commandee_le AS depuis, o.prevue_le AS echeance, o.cree_par AS user_id, o.etat || '|' || o.numero || '|' || o.fournisseur AS details,
        NULL AS lie_a, COALESCE(o.prevue_le, o.commandee_le) AS ordre
      FROM ${owned('commandes', 'o')}
      WHERE ${enRetard(bornes)}`;
  },
  dire({ details, depuis, echeance }) {
    const [etat, numero = '', ...fournisseur] = (details ?? '').split('|');
    const recu = etat === 'partielle' ? 'reçue en partie seulement' : 'rien n’est reçu';
    const attendue = echeance ? `attendue le ${formatDay(echeance)}` : 'sans jour de livraison';
    return {
      quoi: `Commande ${numero} en retard : ${fournisseur.join('|')}`,
      pourquoi: `Commandée le ${formatDay(depuis ?? '')}, ${attendue} ; ${recu}.`,
    };
  },
};
