import { z } from 'zod';
import { inviteUser } from '~/domain/comptes/users.service.server';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import { operation } from '../operation';
import { Fait, Id, ParId } from '../schemas';
import { Invitation, Modification } from './user-saisi';

const REFUS = [
  'centre_introuvable',
  'utilisateur_introuvable',
  'email_pris',
  'pack_plein',
  'invitations_trop_nombreuses',
  'adresses_trop_essayees',
] as const;

export const invitation = operation({
  id: 'inviterUtilisateur',
  methode: 'post',
  chemin: '/admin/users/invite',
  acces: 'user:modifier',
  rubrique: 'Utilisateurs',
  resume: 'Invite un utilisateur : un courriel lui porte un mot de passe provisoire de 72 heures.',
  corps: Invitation,
  reponse: z.object({ success: z.literal(true), message: z.string(), userID: Id }),
  refus: [...REFUS, 'reconfirmation_requise', 'nom_centre_pris', 'centres_trop_nombreux'],
  async faire({ ctx, corps, envoi }) {
    const { user } = await inviteUser(ctx, corps, envoi);
    return { success: true as const, message: 'Invitation envoyée !', userID: user.id };
  },
});

export const modificationUser = operation({
  id: 'modifierUtilisateur',
  methode: 'put',
  chemin: '/admin/users/{id}',
  acces: 'user:modifier',
  rubrique: 'Utilisateurs',
  resume: 'Change le nom, l’adresse, le rôle et les centres d’un utilisateur.',
  description:
    'Rôle et centres comptent à l’appel suivant. Une autre adresse est à confirmer de nouveau : sessions, jetons et lien avec Google s’éteignent.',
  params: ParId,
  corps: Modification,
  fusionne: true,
  reponse: Fait,
  refus: [
    ...REFUS,
    'reconfirmation_requise',
    'sa_propre_adresse',
    'dernier_administrateur',
    'utilisateur_demo',
    'champ_en_lecture',
  ],
  async faire({ ctx, params: { id }, corps: { abonnement, ...saisie } }) {
    await updateUser(ctx, id, saisie, abonnement);
    return { success: true as const, message: 'Utilisateur mis à jour !' };
  },
});
