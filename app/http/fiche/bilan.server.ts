import type { OngletCharge } from './onglet.server';

export const bilan = {
  load: async (_: OngletCharge) => ({ cle: 'bilan' as const }),
};
