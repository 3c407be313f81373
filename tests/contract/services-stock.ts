import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import * as appareillage from '~/domain/appareillage/appareillage.service.server';
import * as appareils from '~/domain/appareillage/appareils.server';
import { findImageProduit } from '~/domain/stock/image-produit.service.server';
import { modifyProduit } from '~/domain/stock/modification-partielle.service.server';
import * as mouvements from '~/domain/stock/mouvements.service.server';
import { takePiece } from '~/domain/stock/prelevement.service.server';
import { MouvementSaisi } from '~/domain/stock/produit.schema';
import * as lists from '~/domain/stock/produits.lists.server';
import { findProduitRow } from '~/domain/stock/produits.repo.server';
import * as produits from '~/domain/stock/produits.service.server';
import * as releve from '~/domain/stock/releve.service.server';
import { saisieProduit } from '../support/stock';
import type { Service } from './services';

const criteres = lists.readCriteresProduits(new URLSearchParams());
const page = mouvements.readCriteresMouvements(new URLSearchParams());
const casse = MouvementSaisi.parse({ motif: 'Casse', quantite: '1' });
const ouverture = { version: 1, quantite: 3 };

const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'stock:voir',
  etranger,
  call,
});
const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'stock:modifier',
  etranger,
  call,
});

const interne = (call: Service['call']): Service => ({ droit: null, etranger: 'rien', call });

/** The stock, and the devices that are taken from it. */
export const SERVICES_STOCK: Record<string, Service> = {
  'stock/produits.lists.server.ts#listProduits': voir('rien', (ctx) => lists.listProduits(ctx, criteres)),
  'stock/produits.lists.server.ts#listMarques': voir('rien', lists.listMarques),
  'stock/produits.lists.server.ts#listStockBas': voir(
    'rien',
    async (ctx) => (await lists.listStockBas(ctx, 3)).premiers,
  ),
  'stock/produits.lists.server.ts#listProduitsAChoisir': voir(
    'rien',
    async (ctx, { centreId }) => (await lists.listProduitsAChoisir(ctx, centreId)).produits,
  ),
  'stock/produits.repo.server.ts#findProduitRow': {
    droit: null,
    etranger: 'introuvable',
    call: (ctx, { produitId }) => findProduitRow(ctx, produitId),
  },
  'stock/image-produit.service.server.ts#findImageProduit': voir('rien', (ctx, { produitId }) =>
    findImageProduit(ctx, produitId),
  ),
  'stock/produits.service.server.ts#getProduit': voir('introuvable', (ctx, { produitId }) =>
    produits.getProduit(ctx, produitId),
  ),
  'stock/produits.service.server.ts#createProduit': modifier('rien', (ctx) =>
    produits.createProduit(ctx, saisieProduit()).then(() => null),
  ),
  'stock/produits.service.server.ts#updateProduit': modifier('introuvable', (ctx, { produitId }) =>
    produits.updateProduit(ctx, produitId, saisieProduit(), ouverture),
  ),
  'stock/produits.service.server.ts#deleteProduit': modifier('introuvable', (ctx, { produitId }) =>
    produits.deleteProduit(ctx, produitId),
  ),
  'stock/releve.service.server.ts#countProduits': voir('rien', (ctx) => releve.countProduits(ctx, '')),
  'stock/releve.service.server.ts#readProduits': voir('rien', (ctx) => releve.readProduits(ctx, '')),
  'stock/releve.service.server.ts#streamProduits': voir('rien', releve.streamProduits),
  'stock/modification-partielle.service.server.ts#modifyProduit': modifier(
    'introuvable',
    (ctx, { produitId }) => modifyProduit(ctx, produitId, { lpp: '2383451' }),
  ),
  'stock/prelevement.service.server.ts#takePiece': modifier('introuvable', (ctx) =>
    takePiece(ctx, { model: 'Nuance 300', oreille: 'gauche' }, null),
  ),
  'stock/mouvements.service.server.ts#listMouvements': voir('introuvable', (ctx, { produitId }) =>
    mouvements.listMouvements(ctx, produitId, page),
  ),
  'stock/mouvements.service.server.ts#addMouvement': modifier('introuvable', (ctx, { produitId }) =>
    mouvements.addMouvement(ctx, produitId, casse),
  ),
  'appareillage/appareils.server.ts#wornRows': interne((ctx, { client }) =>
    appareils.wornRows(ctx, [client.id]),
  ),
  'appareillage/appareils.server.ts#appareilsOf': interne((ctx, { client }) =>
    appareils.appareilsOf(ctx, client.id),
  ),
  'appareillage/appareils.server.ts#appareilsOfAll': interne(async (ctx, { client }) =>
    (await appareils.appareilsOfAll(ctx, [client.id]))(client.id),
  ),
  'appareillage/appareils.server.ts#anciensOf': interne((ctx, { client }) =>
    appareils.anciensOf(ctx, client.id),
  ),
  'appareillage/appareillage.service.server.ts#getAppareillage': {
    droit: 'client:voir',
    etranger: 'introuvable',
    call: (ctx, { client }) => appareillage.getAppareillage(ctx, client.id),
  },
  'appareillage/appareillage.service.server.ts#saveAppareillage': {
    droit: 'client:modifier',
    lit: true,
    etranger: 'introuvable',
    call: async (ctx, { client, produitId }) => {
      const saisie = AppareillageSaisi.parse({ produitD: produitId });
      const { empreinte } = await appareillage.getAppareillage(ctx, client.id);
      return appareillage.saveAppareillage(ctx, client.id, saisie, empreinte);
    },
  },
};
