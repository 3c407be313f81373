import {
  CommandeFormulaire,
  EnteteCommandeSaisie,
  ReceptionFormulaire,
} from '~/domain/commandes/commande.schema';
import * as lists from '~/domain/commandes/commandes.lists.server';
import * as repo from '~/domain/commandes/commandes.repo.server';
import * as commandes from '~/domain/commandes/commandes.service.server';
import { listCommandesDuClient } from '~/domain/commandes/commandes-du-client.lists.server';
import * as trouvees from '~/domain/commandes/commandes-trouvees.repo.server';
import * as exportation from '~/domain/commandes/export-commandes.service.server';
import { openCommande } from '~/domain/commandes/ouverture.service.server';
import { recevoirCommande } from '~/domain/commandes/reception.service.server';
import { listArticles } from '~/domain/stock/articles.lists.server';
import type { Service } from './services';

const service = (droit: Service['droit'], call: Service['call']): Service => ({
  ...{ droit, etranger: 'introuvable', call },
});
const saisie = CommandeFormulaire.parse({
  ...{ fournisseur: 'C', commandeeLe: '2026-11-10', designation0: 'Piles', quantite0: '1' },
});
const entete = EnteteCommandeSaisie.parse({ fournisseur: 'C', commandeeLe: '2026-10-02' });
const toutes = lists.readCriteresCommandes(new URLSearchParams('filtre=toutes'));

/** Orders to suppliers: what is asked for, what comes, what is given up. */
export const SERVICES_COMMANDES: Record<string, Service> = {
  'commandes/commandes.service.server.ts#createCommande': service('commande:modifier', (ctx, { client }) =>
    commandes.createCommande(ctx, { ...saisie, clientId: client.id }),
  ),
  'commandes/commandes.service.server.ts#updateCommande': service(
    'commande:modifier',
    (ctx, { commandeId }) => commandes.updateCommande(ctx, commandeId, entete, 1),
  ),
  'commandes/commandes.service.server.ts#solderCommande': service(
    'commande:modifier',
    (ctx, { commandeId }) => commandes.solderCommande(ctx, commandeId, { motif: 'Rupture' }, 1),
  ),
  'commandes/reception.service.server.ts#recevoirCommande': service(
    'commande:modifier',
    (ctx, { commandeId, ligneCommandeId }) =>
      recevoirCommande(
        ctx,
        commandeId,
        ReceptionFormulaire.parse({ le: '2026-11-10', ligne0: ligneCommandeId, quantite0: '1' }),
      ),
  ),
  'commandes/commandes.lists.server.ts#listCommandes': {
    ...{ droit: 'commande:voir', etranger: 'rien' },
    call: (ctx) => lists.listCommandes(ctx, toutes),
  },
  'commandes/commandes-du-client.lists.server.ts#listCommandesDuClient': service(
    'commande:voir',
    (ctx, { client }) => listCommandesDuClient(ctx, client.id),
  ),
  'commandes/commandes-trouvees.repo.server.ts#countCommandes': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx) => trouvees.countCommandes(ctx, toutes),
  },
  'commandes/commandes-trouvees.repo.server.ts#commandesTrouvees': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx) => trouvees.commandesTrouvees(ctx, toutes, { limite: 10, decalage: 0 }),
  },
  'commandes/commandes-trouvees.repo.server.ts#toutesCommandes': {
    ...{ droit: null, etranger: 'rien' },
    call: async (ctx) => (await trouvees.toutesCommandes(ctx, toutes, 10)).lignes,
  },
  'commandes/export-commandes.service.server.ts#openExportCommandes': {
    ...{ droit: 'sav:exporter', etranger: 'rien' },
    call: (ctx) => exportation.openExportCommandes(ctx, toutes),
  },
  'commandes/export-commandes.service.server.ts#exportCommandes': {
    ...{ droit: 'sav:exporter', etranger: 'refusé' },
    call: async (ctx) => (await exportation.exportCommandes(ctx, toutes, 'csv')).contenu,
  },
  'commandes/commandes.lists.server.ts#getCommande': service('commande:voir', (ctx, { commandeId }) =>
    lists.getCommande(ctx, commandeId),
  ),
  'commandes/commandes.lists.server.ts#getCommandeAModifier': service(
    'commande:modifier',
    (ctx, { commandeId }) => lists.getCommandeAModifier(ctx, commandeId),
  ),
  'commandes/commandes.lists.server.ts#getCommandeARecevoir': service(
    'commande:modifier',
    (ctx, { commandeId }) => lists.getCommandeARecevoir(ctx, commandeId),
  ),
  'commandes/ouverture.service.server.ts#openCommande': service('commande:modifier', (ctx, { client }) =>
    openCommande(ctx, { q: '', clientId: client.id }),
  ),
  'commandes/commandes.repo.server.ts#findCommandeRow': service(null, (ctx, { commandeId }) =>
    repo.findCommandeRow(ctx, commandeId),
  ),
  'commandes/commandes.repo.server.ts#nomsDe': {
    ...{ droit: null, etranger: 'rien' },
    call: async (ctx, { client }) => [...(await repo.nomsDe(ctx, [client.id]))],
  },
  'commandes/commandes.repo.server.ts#lignesOf': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx, { commandeId }) => repo.lignesOf(ctx, commandeId),
  },
  'stock/articles.lists.server.ts#listArticles': {
    ...{ droit: 'stock:voir', etranger: 'rien' },
    call: (ctx, { centreId }) => listArticles(ctx, centreId, ''),
  },
};
