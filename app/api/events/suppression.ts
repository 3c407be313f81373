import { deleteEvenement } from '~/domain/agenda/evenements.service.server';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { operation } from '../operation';
import { Fait, ParId } from '../schemas';

export const suppressionEvent = operation({
  id: 'supprimerEvenement',
  methode: 'delete',
  chemin: '/events/{id}',
  acces: 'agenda:modifier',
  rubrique: 'Agenda',
  resume: 'Retire un événement de l’agenda.',
  description: 'Le rendez-vous d’un client n’est plus parmi ses dates, et son historique le dit.',
  params: ParId,
  reponse: Fait,
  refus: ['evenement_introuvable', 'evenement_externe', 'version_perimee'],
  siVersion: true,
  async faire({ ctx, params: { id }, siVersion }) {
    await deleteEvenement(ctx, id, { version: siVersion });
    return { success: true as const, message: MESSAGES_AGENDA.supprime };
  },
});
