import { owned, type Sql, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { enRetard } from './commande.repo.server';
import type { NatureLue } from './nature-lue';

const colonnes = (depuis: Sql, echeance: Sql): Sql =>
  sql`m.id AS objet_id, m.etat AS repere, m.client_id, m.centre_id, '' AS nom, ${depuis} AS depuis, ${echeance} AS echeance,
    m.cree_par AS user_id, m.etat || '|' || m.oreille || '|' || m.fournisseur AS details, NULL AS lie_a`;

const oreilleDe = (cote: string): string => (cote === 'G' ? COTE.G.nom : COTE.D.nom);

/** Ear moulds whose impression waits to be ordered, that are late where their order does not say it already, or that wait to be fitted. */
export const embout: NatureLue = {
  lignes({ jour, valeurDe }) {
    const sansJour = addDays(jour, -valeurDe('embout.delai_jours', jour).valeur);
    const aCommander = addDays(jour, -valeurDe('sav.envoi_jours', jour).valeur);
    const embouts = owned('embouts', 'm');
    const commandeEnRetard = sql`SELECT 1 FROM ${owned('lignes_commande', 'l')}
      JOIN ${owned('commandes', 'o')} ON o.id = l.commande_id
      WHERE l.embout_id = m.id AND l.recue < l.quantite AND ${enRetard({ jour, valeurDe })}`;
    return sql`SELECT ${colonnes(sql`m.commande_le`, sql`m.prevu_le`)}, COALESCE(m.prevu_le, m.commande_le) AS ordre
      FROM ${embouts}
      WHERE m.etat = 'commande' AND (m.prevu_le < ${jour} OR (m.prevu_le IS NULL AND m.commande_le < ${sansJour}))
        AND NOT EXISTS (${commandeEnRetard})
      UNION ALL SELECT ${colonnes(sql`m.empreinte_le`, sql`NULL`)}, m.empreinte_le AS ordre
      FROM ${embouts} WHERE m.etat = 'empreinte' AND m.empreinte_le <= ${aCommander}
      UNION ALL SELECT ${colonnes(sql`m.recu_le`, sql`NULL`)}, m.recu_le AS ordre FROM ${embouts} WHERE m.etat = 'recu'`;
  },
  dire({ details, depuis, echeance }) {
    const [etat, cote = 'D', ...reste] = (details ?? '').split('|');
    const de = `de l’${oreilleDe(cote)}`;
    const le = formatDay(depuis ?? '');
    if (etat === 'empreinte')
      return { quoi: `Commander l’embout ${de}`, pourquoi: `Empreinte prise le ${le}, rien de commandé.` };
    if (etat === 'recu') return { quoi: `Poser l’embout ${de}`, pourquoi: `Reçu le ${le}, pas encore posé.` };
    const fournisseur = reste.join('|');
    const chez = fournisseur ? ` à ${fournisseur}` : '';
    const attendu = echeance ? `attendu le ${formatDay(echeance)}` : 'sans jour de livraison';
    return { quoi: `Embout en retard ${de}`, pourquoi: `Commandé${chez} le ${le}, ${attendu}, pas reçu.` };
  },
};
