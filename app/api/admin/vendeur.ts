import { z } from 'zod';
import { VendeurSaisi } from '~/domain/vendeur/vendeur.schema';
import { openVendeur, setVendeur, type TextesVendeur } from '~/domain/vendeur/vendeur.service.server';
import { FUSION } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { Id } from '../schemas';

const champs = Object.keys(VendeurSaisi.shape).filter(
  (champ) => champ !== 'depuis',
) as (keyof TextesVendeur)[];

const Textes = z
  .object(
    Object.fromEntries(champs.map((champ) => [champ, z.string()])) as Record<
      keyof TextesVendeur,
      z.ZodString
    >,
  )
  .meta({ id: 'VendeurDit', description: 'Qui vend : un texte par champ, vide où rien n’est dit.' });

const VendeurEntier = z
  .object({
    propre: Textes,
    effectif: Textes.meta({
      description: 'Ce que disent les documents du jour : le propre, et le compte pour le reste.',
    }),
    depuis: z.array(z.string()).meta({ description: 'Les jours depuis lesquels autre chose a valu.' }),
    manques: z
      .array(z.string())
      .meta({ description: 'Ce qui manque aux documents ; rien n’est refusé pour autant.' }),
  })
  .meta({ id: 'Vendeur', description: 'L’entreprise qui vend, dans le compte ou dans un centre.' });

const lire = async (...args: Parameters<typeof openVendeur>): Promise<z.input<typeof VendeurEntier>> => {
  const { textes, effectif, depuis, manques } = await openVendeur(...args);
  return { propre: textes, effectif, depuis, manques };
};

const corps = partiel(VendeurSaisi.shape, {
  id: 'VendeurModifie',
  description: 'Ce qui change de qui vend, à partir d’un jour ; aujourd’hui sans « depuis ».',
  examples: [{ raisonSociale: 'Audition Martin', forme: 'sarl', capital: '10000' }],
});
const COMMUN = { acces: 'centre:modifier', rubrique: 'Utilisateurs' } as const;
const params = z.object({ centerId: Id });

export const vendeurDuCompte = operation({
  ...COMMUN,
  id: 'lireVendeur',
  methode: 'get',
  chemin: '/admin/vendeur',
  resume: 'Dit qui vend dans le compte.',
  reponse: VendeurEntier,
  faire: ({ ctx }) => lire(ctx, null),
});

export const modificationVendeur = operation({
  ...COMMUN,
  id: 'modifierVendeur',
  methode: 'put',
  chemin: '/admin/vendeur',
  resume: 'Change qui vend dans le compte.',
  description: FUSION,
  corps,
  reponse: VendeurEntier,
  refus: ['saisie_invalide', 'valeurs_trop_nombreuses'],
  async faire({ ctx, corps: nomme }) {
    await setVendeur(ctx, null, nomme);
    return lire(ctx, null);
  },
});

export const vendeurDuCentre = operation({
  ...COMMUN,
  id: 'lireVendeurDuCentre',
  methode: 'get',
  chemin: '/admin/centers/{centerId}/vendeur',
  resume: 'Dit qui vend dans un centre.',
  params,
  reponse: VendeurEntier,
  refus: ['centre_introuvable'],
  faire: ({ ctx, params: { centerId } }) => lire(ctx, centerId),
});

export const modificationVendeurDuCentre = operation({
  ...COMMUN,
  id: 'modifierVendeurDuCentre',
  methode: 'put',
  chemin: '/admin/centers/{centerId}/vendeur',
  resume: 'Change ce qu’un centre a en propre de qui vend.',
  description: FUSION,
  params,
  corps,
  reponse: VendeurEntier,
  refus: ['centre_introuvable', 'saisie_invalide', 'valeurs_trop_nombreuses'],
  async faire({ ctx, params: { centerId }, corps: nomme }) {
    await setVendeur(ctx, centerId, nomme);
    return lire(ctx, centerId);
  },
});
