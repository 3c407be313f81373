import { z } from 'zod';
import { passerEcart } from '~/domain/reglements/ecart.service.server';
import { EcartSaisi } from '~/domain/reglements/reglement.schema';
import { getReglement } from '~/domain/reglements/releve.service.server';
import { operation } from '../operation';
import { Id } from '../schemas';
import { ReglementJson, toJson } from './reglement-json';

const { shape } = EcartSaisi;

export const ecartReglement = operation({
  id: 'passerEcartDeReglement',
  methode: 'post',
  chemin: '/reglements/ecarts',
  acces: 'reglement:ecart',
  rubrique: 'Factures',
  resume: 'Laisse le peu qu’un payeur doit encore d’une facture, ou garde le peu qu’il a payé de trop.',
  description:
    'Sans argent : compte 658, ou 758 pour ce qui est gardé. Au plus ce que fixe le paramètre ecart.plafond, par payeur d’une facture. L’écart se reprend par son annulation.',
  corps: z
    .strictObject({
      factureId: Id.meta({ description: 'La facture.' }),
      payeur: shape.payeur.meta({ description: 'Qui laisse l’écart.' }),
      montant: shape.montant.meta({
        description: 'L’écart attendu, en euros, au-dessus de zéro : un autre est refusé.',
        examples: [10],
      }),
      motif: shape.motif.meta({ description: 'Pourquoi ; il ne s’efface plus.' }),
      dateReglement: shape.dateReglement.meta({ description: 'Jour AAAA-MM-JJ ; aujourd’hui s’il manque.' }),
    })
    .meta({
      id: 'EcartDeReglement',
      description: 'Un petit écart laissé ou gardé.',
      examples: [
        {
          factureId: '65f1c0ffee65f1c0ffee0001',
          payeur: 'amc',
          montant: 10,
          motif: 'Arrondi de la mutuelle',
        },
      ],
    }),
  reponse: ReglementJson,
  refus: [
    'facture_introuvable',
    'facture_annulee',
    'ecart_change',
    'ecart_trop_grand',
    'date_reglement_refusee',
    'periode_close',
  ],
  async faire({ ctx, corps: { factureId, ...saisie }, envoi }) {
    const { id } = await passerEcart(ctx, factureId, saisie, { formId: envoi });
    return toJson(await getReglement(ctx, id));
  },
});
