import { owned, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import { aFactureDAppareil, enEssai } from './facture-d-appareil.repo.server';
import type { BornesAFaire, NatureLue } from './nature-lue';

/** Since when a fitting without an invoice is told of. */
export const rechercheDe = ({ jour, valeurDe }: BornesAFaire): string =>
  addDays(jour, -valeurDe('facturation.recherche_jours', jour).valeur);

/** Patients who were fitted before today and have no invoice of devices since; one that was made shortly before the fitting is of it as well. On trial nothing is to be invoiced yet. */
export const aFacturer: NatureLue = {
  lignes(bornes) {
    const clients = owned('clients', 'c');
    const depuis = rechercheDe(bornes);
    const avant = addDays(depuis, -bornes.valeurDe('facturation.recherche_jours', bornes.jour).valeur);
    return sql`SELECT c.id AS objet_id, c.date_appareillage AS repere, c.id AS client_id, c.centre_id, '' AS nom, c.date_appareillage AS depuis,
        NULL AS echeance, NULL AS user_id, NULL AS details, NULL AS lie_a, c.date_appareillage AS ordre
      FROM ${clients}
      WHERE c.supprime_le IS NULL AND c.date_appareillage >= ${depuis} AND c.date_appareillage < ${bornes.jour}
        AND NOT ${aFactureDAppareil(clients, sql`f.date_facture >= ${avant}`)} AND NOT ${enEssai(clients)}`;
  },
  dire({ depuis }, { jour, valeurDe }) {
    const { valeur } = valeurDe('facturation.recherche_jours', jour);
    return {
      quoi: 'Facturer l’appareillage',
      pourquoi: `Appareillé le ${formatDay(depuis ?? '')}, sans essai en cours, et aucune facture d’appareil (cherché pendant ${valeur} jours).`,
    };
  },
};
