import { z } from 'zod';
import { Demande } from '~/domain/access/confirmation.server';
import { NouveauMotDePasse, requestReset, resetPassword } from '~/domain/access/reinitialisation.server';
import { operationPublique } from '../operation';
import { Dit, ParLien } from './lien';

export const oubli = operationPublique({
  id: 'demanderMotDePasse',
  methode: 'post',
  chemin: '/users/forgotpassword',
  rubrique: 'Accès',
  resume: 'Demande par courriel un lien pour choisir un nouveau mot de passe.',
  description:
    'La réponse est la même pour toute adresse, qu’elle ait un compte ou non. Le lien vaut une heure et sert une fois.',
  corps: z
    .strictObject({
      email: Demande.shape.email.meta({
        description: 'Adresse e-mail.',
        examples: ['anne.martin@exemple.fr'],
      }),
    })
    .meta({ id: 'DemandeMotDePasse', description: 'Où envoyer le lien.' }),
  reponse: Dit,
  refus: ['demandes_trop_nombreuses'],
  msg: true,
  async faire({ corps, porte: { seuil } }) {
    await requestReset(seuil, corps);
    const msg = 'E-mail envoyé ! Vérifiez votre boîte de réception pour réinitialiser votre mot de passe.';
    return { success: true as const, msg };
  },
});

export const nouveauMotDePasse = operationPublique({
  id: 'choisirMotDePasse',
  methode: 'post',
  chemin: '/users/resetpass/{id}',
  rubrique: 'Accès',
  resume: 'Choisit un nouveau mot de passe par le lien d’un courriel.',
  description: 'Toutes les sessions se ferment, et le lien ne sert plus.',
  params: ParLien,
  corps: z
    .strictObject({
      password: NouveauMotDePasse.shape.password.meta({ examples: ['agrafe cheval correct batterie'] }),
    })
    .meta({ id: 'NouveauMotDePasse', description: 'Le nouveau mot de passe.' }),
  reponse: Dit,
  refus: ['lien_perdu', 'mot_de_passe_faible', 'utilisateur_demo'],
  msg: true,
  async faire({ params: { id }, corps: { password }, porte: { seuil } }) {
    await resetPassword(seuil, id, { password });
    return { success: true as const, msg: 'Mot de passe changé avec succès !' };
  },
});
