import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { IMAGE_MANQUANTE } from '~/domain/comptes/avatar';
import { changeAvatar } from '~/domain/comptes/avatar.service.server';
import { DomainError } from '~/domain/errors';
import { ENVOIS } from '~/http/upload.server';
import { titulaireOf } from '../appel';
import { operation } from '../operation';
import { assertSoi, UserID } from './soi';

export const imageProfil = operation({
  id: 'changerMonImage',
  methode: 'post',
  chemin: '/users/upload-image',
  acces: 'motDePasse',
  rubrique: 'Accès',
  resume: 'Change sa photo.',
  description:
    'JPEG, PNG ou WebP de 5 Mo et de 4 096 pixels de côté au plus ; elle est recadrée et réduite. imagePath est ce que « image » vaut ensuite dans l’utilisateur.',
  corps: z.strictObject({ userID: UserID }).meta({ description: 'De qui est la photo.', examples: [{}] }),
  // Whoever signed in by password has a picture of their own: there is nothing else to ask before.
  fichiers: { champs: ['image'], envoi: ENVOIS.image, requis: true, avant: () => undefined },
  reponse: z.object({ success: z.literal(true), imagePath: z.string(), message: z.string() }),
  refus: [
    'fichier_manquant',
    'fichier_trop_lourd',
    'image_refusee',
    'utilisateur_introuvable',
    'utilisateur_demo',
    'jeton_insuffisant',
  ],
  async faire({ porte, identite, corps: { userID }, fichiers }) {
    assertSoi(identite, userID);
    const [fichier] = fichiers('image');
    if (!fichier) throw new DomainError('fichier_manquant', IMAGE_MANQUANTE, { image: IMAGE_MANQUANTE });
    const imagePath = await changeAvatar(titulaireOf(porte, identite), await readFile(fichier.chemin));
    return { success: true as const, imagePath, message: 'Image mise à jour avec succès.' };
  },
});
