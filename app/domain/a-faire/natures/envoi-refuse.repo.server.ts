import { owned, sql } from '~/db/sql.server';
import { LIBELLES_COURRIEL } from '../../taches/tache';
import type { NatureLue } from './nature-lue';

/** Messages to patients that were refused for good and that nobody has seen. */
export const envoiRefuse: NatureLue = {
  lignes:
    () => sql`SELECT m.id AS objet_id, '' AS repere, m.client_id, m.centre_id, '' AS nom, m.refuse_le AS depuis,
      NULL AS echeance, NULL AS user_id, m.modele || '|' || m.destinataire || '|' || m.raison AS details, NULL AS lie_a, m.refuse_le AS ordre
    FROM ${owned('envois_refuses', 'm')} WHERE m.vu_le IS NULL AND m.client_id IS NOT NULL`,
  dire: ({ details }) => {
    const [modele = '', destinataire = '', ...raison] = (details ?? '').split('|');
    const quoi = LIBELLES_COURRIEL[modele as keyof typeof LIBELLES_COURRIEL] ?? 'Message';
    return {
      quoi: `Message non parti : ${quoi}`,
      pourquoi: `Refusé à ${destinataire} : ${raison.join('|')}`,
    };
  },
};
