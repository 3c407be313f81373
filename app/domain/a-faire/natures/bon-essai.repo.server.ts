import { owned, sql } from '~/db/sql.server';
import { formatDay } from '~/lib/dates';
import type { NatureLue } from './nature-lue';

/** Trials that go on without their slip being signed, the one of the last exchange included. */
export const bonEssai: NatureLue = {
  lignes:
    () => sql`SELECT e.id AS objet_id, e.bon_id AS repere, e.client_id, e.centre_id, '' AS nom, e.debut AS depuis,
      NULL AS echeance, e.cree_par AS user_id, NULL AS details, e.bon_id AS lie_a, e.debut AS ordre
    FROM ${owned('essais', 'e')}
    WHERE e.fini_le IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${owned('signatures', 's')} WHERE s.nature = 'essai' AND s.objet_id = e.bon_id)`,
  dire: ({ depuis }) => ({
    quoi: 'Faire signer le bon d’essai',
    pourquoi: `L’essai a commencé le ${formatDay(depuis ?? '')}, et son bon n’est pas signé.`,
  }),
};
