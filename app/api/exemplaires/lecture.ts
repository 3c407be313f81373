import { z } from 'zod';
import { chercherNumero, listExemplaires } from '~/domain/exemplaires/exemplaires.lists.server';
import { getExemplaire } from '~/domain/exemplaires/histoire.lists.server';
import { withoutNul } from '~/lib/texte';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { Id, ParId } from '../schemas';
import { Etat, ExemplaireDetailleJson, ExemplaireJson, toDetail, toJson } from './exemplaire-json';

const PAGE = 100;

export const listeExemplaires = operation({
  id: 'listerExemplaires',
  methode: 'get',
  chemin: '/exemplaires',
  acces: 'stock:voir',
  rubrique: 'Stock',
  resume: 'Liste les appareils suivis par numéro de série, le dernier déplacé d’abord, cent à la fois.',
  description:
    'Avec q, ceux dont le numéro commence ou finit ainsi, cent au plus, quel que soit leur état. X-Total-Count dit combien il y en a en tout.',
  query: z.strictObject({
    centerId: Id.optional().meta({ description: 'Un de ses centres, plutôt que celui de l’en-tête.' }),
    q: z
      .string()
      .max(200)
      .overwrite(withoutNul)
      .optional()
      .meta({ description: 'Un numéro, sans égard aux espaces ni aux signes ; son début ou sa fin suffit.' }),
    etat: Etat.optional().meta({ description: 'Seulement ceux qui y sont ; sans effet avec q.' }),
    page: z.coerce.number().int().min(1).max(10_000).optional().meta({ description: 'La page, 1 d’abord.' }),
  }),
  total: true,
  reponse: z.array(ExemplaireJson),
  refus: ['centre_introuvable'],
  async faire({ ctx: appelant, query: { centerId, q = '', etat, page = 1 } }) {
    const ctx = inCentre(appelant, centerId);
    if (q.trim() !== '') {
      const { exemplaires } = await chercherNumero(ctx, q);
      const montres = page === 1 ? exemplaires : [];
      return new Avec(montres.map(toJson), { 'X-Total-Count': String(exemplaires.length) });
    }
    const filtre = { q: '', etat: etat ?? '', produit: '' } as const;
    const criteres = { ...filtre, page, taille: PAGE, tri: 'date', sens: 'desc' } as const;
    const { items, total, page: montree } = await listExemplaires(ctx, criteres);
    return new Avec(montree === page ? items.map(toJson) : [], { 'X-Total-Count': String(total) });
  },
});

export const lectureExemplaire = operation({
  id: 'lireExemplaire',
  methode: 'get',
  chemin: '/exemplaires/{id}',
  acces: 'stock:voir',
  rubrique: 'Stock',
  resume: 'Lit un appareil suivi par son numéro de série, avec toute son histoire.',
  params: ParId,
  reponse: ExemplaireDetailleJson,
  refus: ['exemplaire_introuvable'],
  version: ({ version }) => version,
  faire: async ({ ctx, params: { id } }) => toDetail(await getExemplaire(ctx, id)),
});
