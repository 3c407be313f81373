import { z } from 'zod';
import { ChangementEtape } from '~/domain/clients/etape.schema';
import { changeEtape } from '~/domain/clients/etape.service.server';
import { operation } from '../operation';
import { ParId } from '../schemas';

export const etapeClient = operation({
  id: 'changerEtapeClient',
  methode: 'put',
  chemin: '/clients/updateStep/{id}',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Change l’étape du parcours d’un client.',
  description: '0 Rdv pris, 1 Bilan auditif, 2 Devis, 3 Appareillage.',
  params: ParId,
  corps: z
    .strictObject({
      stepDash: ChangementEtape.shape.stepDash.meta({ description: 'De 0 à 3.', examples: [2] }),
    })
    .meta({ id: 'ChangementEtape', description: 'L’étape en cours.' }),
  reponse: z.object({ success: z.literal(true), stepDash: z.number().int() }),
  refus: ['client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { id }, corps }) {
    await changeEtape(ctx, id, corps);
    return { success: true as const, stepDash: corps.stepDash };
  },
});
