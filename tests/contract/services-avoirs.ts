import { creditedPieces } from '~/domain/avoirs/avoirs.repo.server';
import type { Service } from './services';

/** Credit notes, and invoices that are being written. */
export const SERVICES_AVOIRS: Record<string, Service> = {
  'avoirs/avoirs.repo.server.ts#creditedPieces': {
    droit: null,
    etranger: 'rien',
    call: async (ctx, { factureCrediteeId }) => [...(await creditedPieces(ctx, factureCrediteeId))],
  },
};
