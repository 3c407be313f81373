import type { OngletCharge } from './onglet.server';

export const appareillage = {
  load: async (_: OngletCharge) => ({ cle: 'appareillage' as const }),
};
