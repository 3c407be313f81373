import { z } from 'zod';
import { InvitationSaisie, UserModifie } from '~/domain/comptes/comptes.schema';
import { documente } from '../documente';
import { vidable } from '../fusion';
import { partiel } from '../partiel';
import { Pack } from '../users/user-json';

/** As many as the domain takes of an account's centres. */
const CENTRES_MAX = 500;
const { name, email, role, telephone, numeroAdeli, nouveauCentre } = InvitationSaisie.shape;

/** Centres of a user in an input: ids, or the centres that a reading gave. */
const centers = z
  .array(z.union([z.string().max(100), z.looseObject({ _id: z.string().max(100) })], 'Centre illisible.'))
  .max(CENTRES_MAX, `Au plus ${CENTRES_MAX} centres.`)
  .transform((values) => values.map((value) => (typeof value === 'string' ? value : value._id)))
  .meta({
    description: 'Identifiants de ses centres, ou ces centres tels qu’ils ont été lus.',
    examples: [['65f1c0ffee65f1c0ffee0001']],
  });

const nom = name.meta({ description: 'Prénom et nom.', examples: ['Paul Durand'] });
const adresse = email.meta({ description: 'Adresse e-mail.', examples: ['paul.durand@exemple.fr'] });
const COMPTABLE = {
  description:
    'Voit et exporte factures, règlements et clôtures, quel que soit son rôle ; sans dossier de patient si le rôle est viewer.',
};
const UN_CENTRE = { error: 'Choisissez au moins un centre.', path: ['centers'] };

export const Invitation = z
  .strictObject({
    name: nom,
    email: adresse,
    role,
    accesComptable: z.boolean().default(false).meta(COMPTABLE),
    centers: centers.default([]),
    abonnement: InvitationSaisie.shape.abonnement.meta({
      description: 'Le pack du nouveau centre, s’il y en a un ; le pack des autres ne change pas ici.',
    }),
    nouveauCentre: nouveauCentre.meta({ description: 'Le nom d’un centre à ajouter, où inviter aussi.' }),
    telephone,
    numeroAdeli,
  })
  .refine((saisie) => saisie.centers.length > 0 || saisie.nouveauCentre !== '', UN_CENTRE)
  .meta({ id: 'Invitation', description: 'Qui est invité, et où.' });

export const Modification = partiel(
  {
    name: nom,
    email: adresse,
    role: UserModifie.shape.role,
    accesComptable: z.boolean().optional().meta(COMPTABLE),
    centers: documente(
      vidable(centers).transform((values, issues) => {
        if (values?.length) return values;
        issues.addIssue({ code: 'custom', message: UN_CENTRE.error });
        return z.NEVER;
      }),
      centers,
    ),
    abonnement: Pack.optional().meta({
      description: 'Accepté tel qu’il a été lu : le pack est celui du centre et ne change pas ici.',
    }),
  },
  {
    id: 'UtilisateurModifie',
    description: 'Ce qui change d’un utilisateur ; nom, adresse, rôle et centres ne se vident pas.',
    examples: [{ role: 'admin' }],
  },
);
