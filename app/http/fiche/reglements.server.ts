import { abilities } from '~/domain/access/abilities.server';
import { vueFacture } from '~/domain/factures/vue-facture';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { DROITS_DE_REGLEMENT } from '~/domain/reglements/payeurs';
import type { OngletCharge } from './onglet.server';

/** Where a client stands, for those who may see it. */
export const reglements = {
  load: async ({ ctx, client }: OngletCharge) => ({
    cle: 'reglements' as const,
    compte: await getCompteClient(ctx, client._id),
    peut: abilities(ctx, DROITS_DE_REGLEMENT),
    vue: vueFacture(ctx.acteur),
  }),
};
