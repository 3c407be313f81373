import { listComptesRendus } from '~/domain/comptes-rendus/lecture.service.server';
import { listPrescriptions } from '~/domain/prescriptions/lecture.service.server';
import type { OngletCharge } from './onglet.server';

/** What a client was prescribed. */
export const prescriptions = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'prescriptions' as const,
    prescriptions: await listPrescriptions(ctx, client._id),
    rendus: await listComptesRendus(ctx, client._id),
  }),
};
