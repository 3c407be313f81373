import { z } from 'zod';
import { signOutApi } from '~/domain/access/sign-out.server';
import { assertAcces, identify } from '../appel';
import { operationPublique } from '../operation';
import { Fait } from '../schemas';

export const logout = operationPublique({
  id: 'seDeconnecter',
  methode: 'post',
  chemin: '/users/logout',
  rubrique: 'Accès',
  porteur: 'jeton',
  resume: 'Se déconnecte : le jeton ne vaut plus rien.',
  description: 'Le jeton est celui du corps, ou sinon celui de l’en-tête Authorization.',
  corps: z
    .strictObject({ token: z.string().max(200_000).optional() })
    .meta({ id: 'Deconnexion', description: 'Le jeton à éteindre.', examples: [{}] }),
  reponse: Fait,
  refus: ['token_absent', 'token_invalide', 'token_expire', 'jeton_insuffisant'],
  async faire({ corps: { token }, porte }) {
    const identite = await identify(porte, token ? `Bearer ${token}` : porte.autorisation);
    assertAcces({ acces: 'session' }, identite);
    await signOutApi(porte.seuil, identite.jti ?? '');
    return { success: true as const, message: 'Déconnexion réussie.' };
  },
});
