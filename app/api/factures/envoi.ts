import { z } from 'zod';
import { envoyerFacture } from '~/domain/factures/envoi.service.server';
import { operation } from '../operation';
import { ParId } from '../schemas';

export const envoiFacture = operation({
  id: 'envoyerFacture',
  methode: 'post',
  chemin: '/factures/{id}/envoi',
  acces: 'facture:envoyer',
  rubrique: 'Factures',
  resume: 'Envoie une facture par e-mail à son patient, son PDF joint.',
  description:
    'À l’adresse de sa fiche, ou de la facture qui n’est d’aucune fiche. Le message part dans les secondes qui suivent ; un refus se voit sur la fiche. Le PDF est l’original, le message dit ce qui reste à payer ; une facture annulée ne s’envoie pas.',
  params: ParId,
  corps: z.strictObject({}).meta({ id: 'EnvoiDeFacture', description: 'Rien à dire.', examples: [{}] }),
  reponse: z
    .object({
      destinataire: z.string().meta({ description: 'L’adresse.', examples: ['jeanne.morel@exemple.fr'] }),
    })
    .meta({ id: 'FactureEnvoyee', description: 'Où part la facture.' }),
  refus: ['facture_introuvable', 'client_introuvable', 'client_fusionne', 'envoi_impossible'],
  async faire({ ctx, params: { id }, envoi }) {
    const { destinataire } = await envoyerFacture(ctx, id, { formId: envoi });
    return { destinataire };
  },
});
