import { z } from 'zod';
import { ChangementMotDePasse, changePassword } from '~/domain/access/changement-mot-de-passe.server';
import { titulaireOf } from '../appel';
import { operation } from '../operation';
import { Fait } from '../schemas';

const { oldPassword, newPassword } = ChangementMotDePasse.shape;

export const changementMotDePasse = operation({
  id: 'changerDeMotDePasse',
  methode: 'post',
  chemin: '/users/change-password',
  acces: 'session',
  rubrique: 'Accès',
  resume: 'Change son mot de passe.',
  description:
    'Toutes les sessions se ferment, celle qui appelle comprise : il faut se connecter de nouveau.',
  corps: z
    .strictObject({
      oldPassword: oldPassword.meta({ examples: ['correct cheval batterie'] }),
      newPassword: newPassword.meta({ examples: ['agrafe cheval correct batterie'] }),
    })
    .meta({ id: 'ChangementMotDePasse', description: 'L’ancien mot de passe, et le nouveau.' }),
  reponse: Fait,
  refus: [
    'mot_de_passe_faux',
    'mot_de_passe_faible',
    'mot_de_passe_inchange',
    'utilisateur_demo',
    'tentatives_trop_nombreuses',
    'jeton_insuffisant',
    'reconfirmation_requise',
  ],
  sansReprise: true,
  async faire({ identite, corps, porte }) {
    await changePassword(titulaireOf(porte, identite), corps);
    return { success: true as const, message: 'Mot de passe changé avec succès !' };
  },
});
