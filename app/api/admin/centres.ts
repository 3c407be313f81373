import { z } from 'zod';
import type { CentreListe } from '~/domain/comptes/centre';
import { addCentre, getCentre, listCentres, updateCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { Confirmation } from '../confirmation';
import { FUSION } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
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
    regimeTva: CentreSaisi.shape.regimeTva
      .unwrap()
      .meta({ description: 'Vide tant que personne ne l’a choisi.' }),
    codeNumeros: z
      .string()
      .meta({ description: 'Le code de ses factures, avoirs et devis ; vide s’il n’en a pas.' }),
    manques: z
      .array(z.string())
      .meta({ description: 'Ce qui manque au centre pour émettre une facture ou un avoir.' }),
  })
  .meta({ id: 'CentreEntier', description: 'Un centre, son pack et ce que disent ses documents.' });

const toJson = ({ compteId: _, codePropose: _code, ...centre }: CentreListe): z.input<typeof CentreEntier> =>
  centre;

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
  refus: ['nom_centre_pris', 'code_centre_pris', 'centres_trop_nombreux'],
  async faire({ ctx, corps, envoi }) {
    const center = toJson(await addCentre(ctx, corps, { envoi: envoi ?? null }));
    return { success: true as const, center, message: 'Centre ajouté !' };
  },
});

export const modificationCentre = operation({
  id: 'modifierCentre',
  methode: 'put',
  chemin: '/admin/centers/{centerId}',
  acces: 'centre:modifier',
  rubrique: 'Utilisateurs',
  resume: 'Change un centre du compte.',
  description: FUSION,
  params: z.object({ centerId: Id }),
  corps: partiel(CentreSaisi.shape, {
    id: 'CentreModifie',
    description: 'Ce qui change d’un centre.',
    examples: [{ siret: '73282932000074', regimeTva: 'tva55' }],
  }),
  reponse: z.object({ success: z.literal(true), center: CentreEntier, message: z.string() }),
  query: Confirmation,
  refus: ['centre_introuvable', 'nom_centre_pris', 'code_centre_pris', 'pack_plein', 'fuseau_a_confirmer'],
  async faire({ ctx, params, query, corps }) {
    await updateCentre(ctx, params.centerId, corps, query.confirmer);
    const center = toJson(await getCentre(ctx, params.centerId));
    return { success: true as const, center, message: 'Centre mis à jour !' };
  },
});
