import { ofClient, owned, type Source, type Sql, sql } from '~/db/sql.server';
import { addDays, formatDay } from '~/lib/dates';
import type { NatureLue } from './nature-lue';

/** The pieces that are looked for, with what is said where one is missing. The rules of the record's own page (controle/pieces.ts) say more of each. */
const PIECES = {
  ordonnance: 'ordonnance',
  scan: 'scan de l’ordonnance',
  devis: 'devis signé',
  essai: 'bon d’essai signé',
  bilan: 'bilan auditif d’avant l’appareillage',
  serie: 'numéro de série d’un appareil porté',
} as const;
type Cle = keyof typeof PIECES;

/** Of each piece, whether the record of a client `c` lacks it. What is of a former fitting does not count for this one. */
function manques(c: Source): Record<Cle, Sql> {
  const avant = sql`COALESCE((SELECT MAX(o.pose_le) FROM ${ofClient('appareils', 'o', c, sql`o.rendu_le IS NOT NULL AND o.pose_le < c.date_appareillage`)}), '')`;
  const sans = (source: Source): Sql => sql`NOT EXISTS (SELECT 1 FROM ${source})`;
  const signe = (nature: 'devis' | 'essai', objet: Sql): Sql =>
    sql`EXISTS (SELECT 1 FROM ${owned('signatures', 's')} WHERE s.nature = ${nature} AND s.objet_id = ${objet})`;
  return {
    ordonnance: sans(ofClient('prescriptions', 'q', c)),
    scan: sql`(${sans(ofClient('prescriptions', 'p', c, sql`p.fichier_id IS NOT NULL`))} AND EXISTS (SELECT 1 FROM ${ofClient('prescriptions', 'y', c)}))`,
    devis: sans(
      ofClient(
        'devis',
        'd',
        c,
        sql`d.supprime_le IS NULL AND COALESCE(d.date_devis, substr(d.cree_le, 1, 10)) > ${avant} AND ${signe('devis', sql`d.id`)}`,
      ),
    ),
    essai: sans(ofClient('essais', 'e', c, sql`e.debut > ${avant} AND ${signe('essai', sql`e.bon_id`)}`)),
    bilan: sans(ofClient('bilans', 'b', c, sql`b.date > ${avant} AND b.date <= c.date_appareillage`)),
    serie: sql`EXISTS (SELECT 1 FROM ${ofClient('appareils', 'n', c, sql`n.rendu_le IS NULL AND n.numero_serie = ''`)})`,
  };
}

/** Patients fitted lately whose record lacks a piece that is asked for: without the prescription and its scan nothing is reimbursed, without the others an inspection takes it back. */
export const piece: NatureLue = {
  lignes({ jour, valeurDe }) {
    const clients = owned('clients', 'c');
    const depuis = addDays(jour, -valeurDe('pieces.recherche_jours', jour).valeur);
    const manque = manques(clients);
    const lacunes = Object.entries(manque).reduce(
      (text, [cle, sans]) => sql`${text} || CASE WHEN ${sans} THEN ${`${cle}|`} ELSE '' END`,
      sql`''`,
    );
    return sql`SELECT m.* FROM (SELECT c.id AS objet_id, c.date_appareillage AS repere, c.id AS client_id, c.centre_id, '' AS nom,
        c.date_appareillage AS depuis, NULL AS echeance, NULL AS user_id, ${lacunes} AS details,
        CASE WHEN ${manque.ordonnance} THEN NULL ELSE c.id END AS lie_a, c.date_appareillage AS ordre
      FROM ${clients}
      WHERE c.supprime_le IS NULL AND c.date_appareillage >= ${depuis} AND c.date_appareillage <= ${jour}) AS m WHERE m.details <> ''`;
  },
  dire({ details, depuis }, { jour, valeurDe }) {
    const { valeur } = valeurDe('pieces.recherche_jours', jour);
    const manquent = (details ?? '').split('|').flatMap((cle) => PIECES[cle as Cle] ?? []);
    return {
      quoi: `${manquent.length > 1 ? 'Pièces manquantes' : 'Pièce manquante'} : ${manquent.join(', ')}`,
      pourquoi: `Appareillé le ${formatDay(depuis ?? '')} (cherché pendant ${valeur} jours).`,
    };
  },
};
