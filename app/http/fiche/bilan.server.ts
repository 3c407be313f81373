import { getBilans } from '~/domain/bilans/bilans.service.server';
import type { OngletCharge } from './onglet.server';

export const bilan = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'bilan' as const,
    bilans: (await getBilans(ctx, client._id)).bilans.map(({ _id, date, heure, pertes, par }) => ({
      _id,
      date,
      heure,
      pertes,
      par,
    })),
  }),
};
