import { z } from 'zod';
import { type CentreListe, toCentreListe } from '~/domain/comptes/centre';
import { createCentre, listCentres } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { operation } from '../operation';
import { Id } from '../schemas';
import { Pack } from '../users/user-json';

const CentreEntier = z
  .object({
    _id: Id,
    name: z.string(),
    abonnement: Pack,
    actifs: z.number().int().meta({ description: 'Comptes utilisateurs actifs.' }),
    limite: z.number().int().meta({ description: 'Autant que le pack en permet.' }),
    adresse: z.string(),
    codePostal: z.string(),
    ville: z.string(),
    telephone: z.string(),
    email: z.string(),
    siret: z.string(),
    regimeTva: CentreSaisi.shape.regimeTva.unwrap(),
  })
  .meta({ id: 'CentreEntier', description: 'Un centre, son pack et ce que disent ses documents.' });

const toJson = ({ compteId: _, ...centre }: CentreListe): z.input<typeof CentreEntier> => centre;

export const centres = operation({
  id: 'listerCentres',
  methode: 'get',
  chemin: '/admin/centers',
  acces: 'centre:modifier',
  rubrique: 'Utilisateurs',
  resume: 'Liste les centres du compte, avec leur pack.',
  reponse: z.array(CentreEntier),
  faire: async ({ ctx }) => (await listCentres(ctx)).map(toJson),
});

export const ajoutCentre = operation({
  id: 'ajouterCentre',
  methode: 'post',
  chemin: '/admin/centers',
  acces: 'centre:ajouter',
  rubrique: 'Utilisateurs',
  resume: 'Ajoute un centre au compte.',
  corps: z
    .strictObject({
      ...CentreSaisi.shape,
      name: CentreSaisi.shape.name.meta({ description: 'Son nom.', examples: ['Centre Bellecour'] }),
    })
    .meta({ id: 'CentreSaisi', description: 'Un nouveau centre ; seul le nom est exigé.' }),
  reponse: z.object({ success: z.literal(true), center: CentreEntier, message: z.string() }),
  refus: ['nom_centre_pris', 'centres_trop_nombreux'],
  async faire({ ctx, corps, envoi }) {
    const center = toJson(toCentreListe(await createCentre(ctx, corps, { envoi }), 0));
    return { success: true as const, center, message: 'Centre ajouté !' };
  },
});
