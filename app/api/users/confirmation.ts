import { z } from 'zod';
import { confirmEmail } from '~/domain/access/confirmation.server';
import { DomainError } from '~/domain/errors';
import { operationPublique } from '../operation';
import { ParLien } from './lien';

export const confirmation = operationPublique({
  id: 'confirmerAdresse',
  methode: 'post',
  chemin: '/users/confirm/{id}',
  rubrique: 'Accès',
  resume: 'Confirme une adresse e-mail par le lien d’un courriel.',
  description:
    'Le lien vaut 72 heures et sert une fois. Une nouvelle adresse confirmée ferme toutes les sessions.',
  params: ParLien,
  reponse: z.object({ success: z.literal(true) }),
  refus: ['lien_perdu'],
  async faire({ params: { id }, porte: { seuil } }) {
    if (!(await confirmEmail(seuil, id)))
      throw new DomainError('lien_perdu', "Quelque chose s'est mal passé.!");
    return { success: true as const };
  },
});
