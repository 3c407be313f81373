import { z } from 'zod';
import { Inscription, register } from '~/domain/access/inscription.server';
import { newId } from '~/lib/ids.server';
import { operationPublique } from '../operation';
import { Id } from '../schemas';

const { name, email, password } = Inscription.shape;

export const inscription = operationPublique({
  id: 'creerCompte',
  methode: 'post',
  chemin: '/users/register',
  rubrique: 'Accès',
  resume: 'Crée un compte, son premier centre et son administrateur.',
  description:
    'Un courriel demande de confirmer l’adresse : on ne se connecte qu’ensuite. La réponse est la même pour toute adresse, qu’elle ait déjà un compte ou non : userID est celui de la demande, tiré au sort, et n’ouvre rien. L’appel vaut acceptation de la politique de confidentialité, que l’outil montre à la personne.',
  corps: z
    .strictObject({
      name: name.meta({ description: 'Prénom et nom.', examples: ['Anne Martin'] }),
      email: email.meta({ description: 'Adresse e-mail.', examples: ['anne.martin@exemple.fr'] }),
      password: password.meta({ examples: ['agrafe cheval correct batterie'] }),
    })
    .meta({ id: 'Inscription', description: 'Qui s’inscrit.' }),
  reponse: z.object({ success: z.literal(true), userID: Id, msg: z.string() }),
  refus: ['inscription_fermee', 'mot_de_passe_faible', 'demandes_trop_nombreuses'],
  msg: true,
  async faire({ corps, porte: { seuil, inscriptionOuverte } }) {
    await register(seuil, corps, inscriptionOuverte);
    const msg = 'Un e-mail vient de vous être envoyé. Suivez son lien pour confirmer votre adresse.';
    return { success: true as const, userID: newId(), msg };
  },
});
