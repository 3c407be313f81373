import {
  chercherArticles,
  findArticle,
  getVente,
  openVente,
} from '~/domain/comptoir/ouverture.service.server';
import { VenteSaisie } from '~/domain/comptoir/vente.schema';
import { vendre } from '~/domain/comptoir/vente.service.server';
import { assertOuvrable } from '~/domain/factures/papier-ouvrable.server';
import type { Service } from './services';

const vend = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'comptoir:vendre', etranger, call },
});

/** Sales over the counter. */
export const SERVICES_COMPTOIR: Record<string, Service> = {
  'comptoir/ouverture.service.server.ts#openVente': vend('introuvable', (ctx, { client }) =>
    openVente(ctx, { lignes: [], clientId: client.id }),
  ),
  'comptoir/ouverture.service.server.ts#chercherArticles': vend(
    'rien',
    async (ctx, { marques }) => (await chercherArticles(ctx, marques[0] ?? '')).pris?._id,
  ),
  'comptoir/ouverture.service.server.ts#findArticle': vend('rien', (ctx, { produitId }) =>
    findArticle(ctx, produitId),
  ),
  'comptoir/ouverture.service.server.ts#getVente': vend('introuvable', (ctx, { factureId }) =>
    getVente(ctx, factureId),
  ),
  'comptoir/vente.service.server.ts#vendre': vend('introuvable', (ctx, { produitId }) => {
    const une = { produit0: produitId, quantite0: '1', tva0: 'reduit', mode: 'carte' };
    return vendre(ctx, VenteSaisie.parse(une), { formId: null, totalVu: 132_000, acceptes: [] });
  }),
  'factures/papier-ouvrable.server.ts#assertOuvrable': {
    ...{ droit: null, etranger: 'introuvable' },
    // Who sees all invoices is asked for nothing.
    call: (ctx, { client }) =>
      assertOuvrable({ ...ctx, acteur: { ...ctx.acteur, role: 'employe' } }, { client_id: client.id }),
  },
};
