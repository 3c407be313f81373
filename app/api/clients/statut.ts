import { z } from 'zod';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { Confirmation } from '../confirmation';
import { operation } from '../operation';
import { ParId } from '../schemas';

export const statutClient = operation({
  id: 'changerStatutClient',
  methode: 'put',
  chemin: '/clients/{id}/status',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Change le statut d’un client.',
  description:
    'Un statut de rendez-vous demande date et heure (Paris), Appareillé demande dateAppareillage, Facturé demande dateFacturation, rbstSS et rbstCompl ; remise, si elle n’est pas nommée, reste celle du client. Il fait la facture et finit en « Facture éditée » ; un appareil sans code LPP ou sans numéro de série, ou rien de posé (la ligne d’usage), répond d’abord 409 facture_a_confirmer : le même appel avec, dans confirmer, ce que nomme suite.confirmer, l’émet.',
  params: ParId,
  query: Confirmation,
  corps: z
    .strictObject({
      ...ChangementStatut.shape,
      // Nothing said is no status: only an empty one takes it away.
      statut: z
        .union([z.string(), z.null()], 'Dites quel statut.')
        .pipe(ChangementStatut.shape.statut as z.ZodType<ChangementStatut['statut'], string | null>)
        .meta({ description: 'Un statut ; vide ou null : aucun.', examples: ['En Livraison'] }),
    })
    .meta({ id: 'ChangementStatut', description: 'Un statut, et ce qu’il demande.' }),
  reponse: z.object({ success: z.literal(true), message: z.string(), statut: z.string() }),
  refus: [
    'client_introuvable',
    'statut_incomplet',
    'rendez_vous_a_confirmer',
    'patient_a_prevenir',
    'avis_impossible',
    'facture_a_confirmer',
    'date_a_confirmer',
    'facture_deja_faite',
    'version_perimee',
  ],
  siVersion: true,
  async faire({ ctx, params: { id }, corps, query, siVersion }) {
    const statut = await changeStatut(ctx, id, corps, query.confirmer, { version: siVersion });
    return { success: true as const, message: 'Statut mis à jour avec succès!', statut };
  },
});
