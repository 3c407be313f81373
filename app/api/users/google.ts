import { z } from 'zod';
import { signInApiWithGoogle } from '~/domain/access/entree-api.server';
import { type MotifGoogle, RefusGoogle } from '~/domain/access/google';
import { RefusApi } from '../erreurs';
import { operationPublique } from '../operation';
import { Code } from './second-facteur';
import { toUser, UserJson } from './user-json';

export const google = operationPublique({
  id: 'seConnecterParGoogle',
  methode: 'post',
  chemin: '/auth/google/verify',
  rubrique: 'Accès',
  porteur: 'google',
  resume: 'Se connecte par Google.',
  description:
    'L’en-tête Authorization porte, derrière « Bearer », le jeton d’identité (credential) que Google vient de donner pour cette installation : il sert une fois, dans les cinq minutes. N’entre que qui a déjà un utilisateur ; la première fois, par une adresse confirmée de part et d’autre.',
  corps: z
    .strictObject({ code: Code })
    .meta({ id: 'SecondFacteur', description: 'Le second facteur de qui en a un ; peut manquer.' }),
  reponse: z.object({ success: z.literal(true), token: z.string(), user: UserJson, message: z.string() }),
  refus: [
    'google_refuse',
    'token_absent',
    'acces_bloque',
    'second_facteur_requis',
    'second_facteur_faux',
    'second_facteur_illisible',
    'second_facteur_a_activer',
    'tentatives_trop_nombreuses',
  ],
  async faire({ corps, porte: { application, autorisation, seuil, cles, note } }) {
    const { google: verifier } = application;
    if (!verifier) throw new RefusApi(404, 'adresse_inconnue', 'Google n’ouvre rien sur cette installation.');
    const [, credential] = /^Bearer +(\S{1,8192})$/i.exec(autorisation ?? '') ?? [];
    if (!credential) throw new RefusApi(401, 'token_absent', 'Accès refusé : aucun token.');
    const suivi = {
      note: (echec: object) => note(echec, 'Connexion par Google'),
      refusal: (motif: MotifGoogle) => new RefusGoogle(motif),
    };
    const prove = () => verifier.verify(credential, suivi);
    const { token, user, centres, centreCourant } = await signInApiWithGoogle(seuil, cles, prove, corps.code);
    const message = 'Connexion réussie.';
    return { success: true as const, token, user: toUser(user, centres, centreCourant), message };
  },
});
