import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';
import { ProfilSaisi } from '~/domain/comptes/profil';
import { updateProfil } from '~/domain/comptes/profil.service.server';
import { DomainError } from '~/domain/errors';
import { titulaireOf } from '../appel';
import { refuseSaisie } from '../erreurs';
import { operation } from '../operation';
import { assertSoi, UserID } from './soi';

const champ = (description: string, exemple?: string) =>
  z
    .union([z.string().max(500, 'Trop long.'), z.number()], 'Valeur illisible.')
    .nullish()
    .meta({ description, ...(exemple && { examples: [exemple] }) });

const Saisie = z
  .strictObject({
    userID: UserID,
    name: champ('Prénom et nom.', 'Anne Martin'),
    email: champ(
      'Une autre adresse demande le mot de passe actuel, et compte une fois confirmée par courriel.',
    ),
    password: champ('Le mot de passe actuel, quand l’adresse change.'),
    telephone: champ('Téléphone.', '04 78 00 00 00'),
    adresse: champ('Adresse.'),
    ville: champ('Ville.', 'Lyon'),
    codePostal: champ('Code postal.', '69002'),
    numeroAdeli: champ('Numéro RPPS, ou ADELI pour qui n’en a pas encore.'),
    image: champ('Accepté tel qu’il a été lu : la photo se change par POST /users/upload-image.'),
  })
  .meta({
    id: 'ProfilSaisi',
    description: 'Ce qui change ; ce qui manque reste tel quel.',
    examples: [{ telephone: '04 78 00 00 00', ville: 'Lyon', codePostal: '69002' }],
  });

const ATTENTE = 'Un lien est parti à la nouvelle adresse : elle compte une fois confirmée.';

export const profil = operation({
  id: 'modifierMonProfil',
  methode: 'post',
  chemin: '/users/edit',
  acces: 'motDePasse',
  rubrique: 'Accès',
  resume: 'Change son profil.',
  corps: Saisie,
  fusionne: true,
  reponse: z.object({ success: z.literal(true), message: z.string() }),
  refus: [
    'utilisateur_introuvable',
    'champ_en_lecture',
    'mot_de_passe_manquant',
    'mot_de_passe_faux',
    'tentatives_trop_nombreuses',
    'demandes_trop_nombreuses',
    'utilisateur_demo',
    'jeton_insuffisant',
    'reconfirmation_requise',
  ],
  async faire({ porte, identite, corps: { userID, image, ...champs } }) {
    const { user } = identite;
    assertSoi(identite, userID);
    if (image && image !== user.image)
      throw new DomainError('champ_en_lecture', 'La photo ne se change pas ici.', {
        image: 'Ne se modifie pas ici.',
      });
    const lu = ProfilSaisi.safeParse({ ...actuelOf(user), ...champs });
    if (!lu.success) return refuseSaisie(lu.error.issues);
    const { emailDemande } = await updateProfil(titulaireOf(porte, identite), lu.data);
    const fait = 'Les informations ont été mises à jour avec succès.';
    return { success: true as const, message: emailDemande ? `${fait} ${ATTENTE}` : fait };
  },
});

const actuelOf = ({ name, email, telephone, adresse, ville, code_postal, numero_adeli }: UserRow) => ({
  name,
  email,
  telephone,
  adresse,
  ville,
  codePostal: code_postal,
  numeroAdeli: numero_adeli,
});
