import { SANS_ACOUPHENE } from '~/domain/bilans/complements';
import * as mesures from '~/domain/bilans/mesures.service.server';
import type { Service } from './services';

const modifier = (call: Service['call']): Service => ({
  ...{ droit: 'client:modifier', etranger: 'introuvable', call },
});

/** What is measured beside the thresholds of a hearing test. */
export const SERVICES_BILANS: Record<string, Service> = {
  'bilans/mesures.service.server.ts#setVocale': modifier((ctx, { client, bilanId }) =>
    mesures.setVocale(ctx, client.id, bilanId, [], 1),
  ),
  'bilans/mesures.service.server.ts#setComplements': modifier((ctx, { client, bilanId }) =>
    mesures.setComplements(ctx, client.id, bilanId, { courbes: {}, acouphene: SANS_ACOUPHENE }, 1),
  ),
};
