import { z } from 'zod';
import {
  ChangementStatutFacture,
  changeStatutFacture,
  deleteFacture,
} from '~/domain/factures/sort.service.server';
import { Confirmation } from '../confirmation';
import { operation } from '../operation';
import { Fait, ParId } from '../schemas';

export const statutFacture = operation({
  id: 'changerStatutFacture',
  methode: 'put',
  chemin: '/factures/{id}/status',
  acces: 'facture:modifier',
  rubrique: 'Factures',
  resume: 'Change le statut d’une facture, de n’importe lequel à n’importe lequel.',
  description:
    '« Annulée » fait un avoir de tout ce qui reste d’une facture. Une facture annulée le reste : tout autre statut en émet une pareille, d’aujourd’hui, qui prend sa place. « Payée » enregistre le règlement de ce qui reste dû, par le mode « autre » et daté d’aujourd’hui sauf si mode et dateReglement le disent ; un autre statut ensuite l’annule, ce que la réponse 409 reglements_a_confirmer demande d’abord : le même appel avec, dans confirmer, ce que nomme suite.confirmer, le fait.',
  params: ParId,
  query: Confirmation,
  corps: z
    .strictObject({
      ...ChangementStatutFacture.shape,
      mode: ChangementStatutFacture.shape.mode.meta({ description: 'Comment elle a été payée.' }),
      dateReglement: ChangementStatutFacture.shape.dateReglement.meta({
        description: 'Quand ; aujourd’hui s’il manque.',
      }),
    })
    .meta({ id: 'ChangementStatutFacture', description: 'Créée, Envoyée, Payée ou Annulée.' }),
  reponse: Fait,
  refus: [
    'facture_introuvable',
    'facture_reglee',
    'reglement_a_confirmer',
    'reglements_a_confirmer',
    'date_reglement_refusee',
    'periode_close',
  ],
  async faire({ ctx, params: { id }, corps, query }) {
    await changeStatutFacture(ctx, id, corps, query.confirmer);
    return { success: true as const, message: 'Statut mis à jour avec succès!' };
  },
});

export const suppressionFacture = operation({
  id: 'supprimerFacture',
  methode: 'delete',
  chemin: '/factures/deletedef/{id}',
  acces: 'facture:modifier',
  rubrique: 'Factures',
  resume: 'Retire une facture des listes.',
  description:
    'Un avoir reprend ce qui était dû ; son numéro reste employé, et le registre la garde comme supprimée, par qui et quand.',
  params: ParId,
  reponse: Fait,
  refus: ['facture_introuvable'],
  async faire({ ctx, params: { id } }) {
    await deleteFacture(ctx, id);
    return { success: true as const, message: 'Facture supprimé avec succès!' };
  },
});
