import { toBilanListe } from '~/domain/bilans/bilan';
import { getBilans, readCriteresBilans } from '~/domain/bilans/bilans.service.server';
import type { OngletCharge } from './onglet.server';

export const bilan = {
  async load({ ctx, client, search }: OngletCharge) {
    const { bilans } = await getBilans(ctx, client._id, readCriteresBilans(search));
    return { cle: 'bilan' as const, bilans: { ...bilans, items: bilans.items.map(toBilanListe) } };
  },
};
