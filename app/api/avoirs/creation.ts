import { z } from 'zod';
import { motifAvoir } from '~/domain/avoirs/avoir.schema';
import { createAvoirTransmis } from '~/domain/avoirs/avoir-transmis.service.server';
import { getAvoirReleve } from '~/domain/avoirs/releve-avoirs.service.server';
import { pieces } from '~/domain/champs';
import { ARTICLES_MAX } from '~/domain/factures/facture-transmise';
import { operation } from '../operation';
import { Id } from '../schemas';
import { AvoirJson, avoirEnJson } from './avoir-json';

const Oreille = z.enum(['G', 'D'], 'G ou D.');
const Article = z
  .int('Un nombre entier.')
  .min(1, 'À partir de 1.')
  .max(ARTICLES_MAX, `Au plus ${ARTICLES_MAX}.`);

const AvoirAjoute = z
  .strictObject({
    factureId: Id.meta({ description: 'La facture à reprendre.' }),
    motif: motifAvoir().meta({ description: 'Pourquoi ; il est écrit sur l’avoir.' }),
    lignes: z
      .array(
        z
          .strictObject({
            ligne: z.union([Oreille, Article], 'G, D ou le numéro d’un article.').meta({
              description: 'L’appareil d’une oreille (G, D), ou le numéro d’un article, à partir de 1.',
            }),
            quantite: pieces().meta({ description: 'Combien de ses pièces ; 1 s’il manque.' }),
          })
          .meta({ id: 'LigneAvoir', description: 'Ce qui est repris d’une ligne.' }),
        'Donnez la liste des lignes.',
      )
      .max(ARTICLES_MAX + 2, `Au plus ${ARTICLES_MAX + 2} lignes.`)
      .optional()
      .meta({ description: 'Les lignes à reprendre ; sans elles, tout ce qui reste.' }),
    stock: z.array(Oreille, 'Donnez la liste des oreilles.').max(2, 'Au plus deux.').optional().meta({
      description: 'Les appareils repris qui retournent au stock du centre (demande aussi d’y avoir droit).',
    }),
  })
  .meta({
    id: 'AvoirAjoute',
    description: 'Un avoir à faire.',
    examples: [
      { factureId: '65f1c0ffee65f1c0ffee0001', motif: 'Retour', lignes: [{ ligne: 'D', quantite: 1 }] },
    ],
  });

export const ajoutAvoir = operation({
  id: 'ajouterAvoir',
  methode: 'post',
  chemin: '/avoirs',
  acces: 'avoir:creer',
  rubrique: 'Factures',
  resume: 'Reprend une facture par un avoir, en entier ou par ligne.',
  description:
    'Remise et parts se reprennent en proportion. Une facture dont il ne reste rien devient « Annulée ». Un avoir ne change plus.',
  corps: AvoirAjoute,
  reponse: AvoirJson,
  refus: [
    'facture_introuvable',
    'facture_annulee',
    'facture_faite_ailleurs',
    'ligne_introuvable',
    'avoir_vide',
    'avoir_trop_grand',
    'retour_impossible',
  ],
  async faire({ ctx, corps: { factureId, motif, lignes, stock = [] }, envoi }) {
    const id = await createAvoirTransmis(ctx, factureId, { motif, lignes, stock }, envoi);
    return avoirEnJson(await getAvoirReleve(ctx, id));
  },
});
