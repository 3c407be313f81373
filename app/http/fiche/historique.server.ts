import { getHistorique } from '~/domain/clients/clients.service.server';
import type { OngletCharge } from './onglet.server';

export const historique = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'historique' as const,
    entrees: await getHistorique(ctx, client._id),
  }),
};
