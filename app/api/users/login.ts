import { z } from 'zod';
import { signInApi } from '~/domain/access/entree-api.server';
import { Identifiants } from '~/domain/access/sign-in.server';
import { operationPublique } from '../operation';
import { Code } from './second-facteur';
import { toUser, UserJson } from './user-json';

export const login = operationPublique({
  id: 'seConnecter',
  methode: 'post',
  chemin: '/users/login',
  rubrique: 'Accès',
  resume: 'Se connecte par adresse e-mail et mot de passe.',
  description:
    'Le jeton signé vaut huit heures : envoyez-le à chaque appel, dans l’en-tête Authorization, derrière « Bearer ». Qui a activé la double authentification envoie aussi « code ».',
  corps: z
    .strictObject({ ...Identifiants.shape, code: Code })
    .meta({ id: 'Identifiants', description: 'De quoi se connecter.' }),
  reponse: z.object({ success: z.literal(true), token: z.string(), user: UserJson }),
  refus: [
    'identifiants_faux',
    'acces_bloque',
    'adresse_non_confirmee',
    'provisoire_expire',
    'second_facteur_requis',
    'second_facteur_faux',
    'second_facteur_illisible',
    'second_facteur_a_activer',
    'tentatives_trop_nombreuses',
  ],
  msg: true,
  async faire({ corps, porte: { seuil, cles } }) {
    const { token, user, centres, centreCourant } = await signInApi(seuil, cles, corps);
    return { success: true as const, token, user: toUser(user, centres, centreCourant) };
  },
});
