import { listBonsEssai, listEssais } from '~/domain/essais/lecture.service.server';
import { listEtapes } from '~/domain/plan-suivi/lecture.service.server';
import type { OngletCharge } from './onglet.server';

/** What a client has tried. */
export const essais = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'essais' as const,
    essais: await listEssais(ctx, client._id),
    etapes: await listEtapes(ctx, client._id),
    bons: await listBonsEssai(ctx, client._id),
  }),
};
