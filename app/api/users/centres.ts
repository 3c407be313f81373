import { z } from 'zod';
import { switchCentre } from '~/domain/access/entree-api.server';
import { operation } from '../operation';
import { CentreJson, toCentre } from './user-json';

export const mesCentres = operation({
  id: 'listerMesCentres',
  methode: 'get',
  chemin: '/users/get-centers',
  acces: 'jeton',
  rubrique: 'Accès',
  resume: 'Liste les centres de l’appelant.',
  reponse: z.array(CentreJson),
  faire: async ({ ctx }) => ctx.centres.map(toCentre),
});

export const changementCentre = operation({
  id: 'changerDeCentre',
  methode: 'post',
  chemin: '/users/switch-center',
  acces: 'motDePasse',
  rubrique: 'Accès',
  resume: 'Donne un jeton pour un autre de ses centres.',
  description: 'L’en-tête x-current-center, quand il est là, l’emporte sur le centre du jeton.',
  corps: z
    .strictObject({
      newCenterId: z
        .string('Donnez l’identifiant d’un centre, ou null pour le compte global.')
        .max(100)
        .nullable()
        .meta({
          description: 'Un de ses centres ; null ou vide pour le compte global.',
          examples: ['65f1c0ffee65f1c0ffee0001'],
        }),
    })
    .meta({ id: 'ChangementCentre', description: 'Le centre à choisir.' }),
  reponse: z.object({ success: z.literal(true), token: z.string(), message: z.string() }),
  refus: ['centre_introuvable', 'jeton_insuffisant'],
  sansReprise: true,
  async faire({ identite, corps: { newCenterId }, porte: { seuil, cles } }) {
    const token = await switchCentre(seuil, cles, identite, newCenterId || null);
    return { success: true as const, token, message: 'Centre changé.' };
  },
});
