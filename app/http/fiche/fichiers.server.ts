import type { OngletCharge } from './onglet.server';

export const fichiers = {
  load: async (_: OngletCharge) => ({ cle: 'fichiers' as const }),
};
