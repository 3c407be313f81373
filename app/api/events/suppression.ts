import { deleteEvenement } from '~/domain/agenda/evenements.service.server';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { Confirmation } from '../confirmation';
import { operation } from '../operation';
import { Fait, ParId } from '../schemas';

export const suppressionEvent = operation({
  id: 'supprimerEvenement',
  methode: 'delete',
  chemin: '/events/{id}',
  acces: 'agenda:modifier',
  rubrique: 'Agenda',
  resume: 'Retire un événement de l’agenda.',
  description:
    'Le rendez-vous d’un client n’est plus parmi ses dates, et son historique le dit. 409 patient_a_prevenir quand l’heure lui a été dite : confirmer dit comment le prévenir.',
  params: ParId,
  query: Confirmation,
  reponse: Fait,
  refus: [
    'evenement_introuvable',
    'evenement_externe',
    'patient_a_prevenir',
    'avis_impossible',
    'version_perimee',
  ],
  siVersion: true,
  async faire({ ctx, params: { id }, query, siVersion }) {
    await deleteEvenement(ctx, id, { version: siVersion, acceptes: query.confirmer });
    return { success: true as const, message: MESSAGES_AGENDA.supprime };
  },
});
