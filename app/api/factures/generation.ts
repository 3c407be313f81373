import { z } from 'zod';
import { dateJour } from '~/domain/champs';
import { generateFacture } from '~/domain/factures/generation.service.server';
import { Confirmation } from '../confirmation';
import { operation } from '../operation';
import { Id } from '../schemas';
import { FactureJson, toJson } from './facture-json';
import { Articles, Total } from './facture-recue';

export const generationFacture = operation({
  id: 'genererFacture',
  methode: 'post',
  chemin: '/factures/generate/{clientId}',
  acces: 'facture:generer',
  rubrique: 'Factures',
  resume: 'Fait la facture d’un client.',
  description:
    'Sans articles, une ligne par appareil posé, sinon « Appareil auditif » à 1 200 € hors taxe. La remise et les parts sont celles du client, son statut reste. PUT /clients/{id}/status à « Facturé » fait déjà la facture : l’appel qui le suit (dix minutes, le même appelant) rend cette facture-là ; si articles, totalGeneral ou dateFacture en décrivent une autre, il est refusé (409 facture_deja_faite, errors dit en quoi). Un appareil sans code LPP ou sans numéro de série, ou la ligne d’usage, se confirme (409 facture_a_confirmer).',
  params: z.object({ clientId: Id }),
  query: Confirmation,
  corps: z
    .strictObject({
      totalGeneral: Total,
      articles: Articles.optional(),
      dateLivraison: dateJour().meta({ description: 'Jour AAAA-MM-JJ ; aujourd’hui s’il manque.' }),
      dateFacture: dateJour().meta({
        description: 'Lu comme dateLivraison : une facture est du jour où elle est émise.',
      }),
    })
    .meta({
      id: 'FactureAGenerer',
      description: 'Ce qui est à facturer ; tout peut manquer.',
      examples: [{}],
    }),
  reponse: FactureJson,
  refus: [
    'client_introuvable',
    'client_fusionne',
    'facture_a_confirmer',
    'facture_deja_faite',
    'prix_appareil_manquant',
    'livraison_a_venir',
    'total_different',
    'total_trop_grand',
    'remise_trop_grande',
    'parts_trop_grandes',
    'supprime_depuis',
  ],
  version: ({ version }) => version as number,
  async faire({ ctx, params: { clientId }, query, corps: { totalGeneral: total, ...corps }, envoi }) {
    return toJson(
      await generateFacture(ctx, clientId, { ...corps, total, envoi, acceptes: query.confirmer }),
    );
  },
});
