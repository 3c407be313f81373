import { operation } from '../operation';
import { toUser, UserJson } from './user-json';

export const moi = operation({
  id: 'lireMonCompte',
  methode: 'get',
  chemin: '/users/me',
  acces: 'jeton',
  rubrique: 'Accès',
  resume: 'Dit qui appelle, pour quels centres.',
  reponse: UserJson,
  faire: async ({ ctx, identite: { user, centres } }) => toUser(user, centres, ctx.centreCourant),
});
