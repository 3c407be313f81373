import type { OngletCharge } from './onglet.server';

export const devis = {
  load: async (_: OngletCharge) => ({ cle: 'devis' as const }),
};
