import { listSavDuClient } from '~/domain/sav/lecture.service.server';
import type { OngletCharge } from './onglet.server';

/** What a client has in repair, their ear moulds, and what was fitted elsewhere. */
export const sav = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'sav' as const,
    sav: await listSavDuClient(ctx, client._id),
  }),
};
