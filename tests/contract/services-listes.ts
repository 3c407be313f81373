import type { Context } from '~/domain/access/context.server';
import { readCriteresClients } from '~/domain/clients/clients.lists.server';
import * as exportListe from '~/domain/clients/export-liste.service.server';
import { readFiltreClients } from '~/domain/clients/filtre-clients';
import { centresDuFiltre } from '~/domain/clients/filtre-clients.repo.server';
import { exportedRows } from '~/domain/clients/lignes-exportees.server';
import { prochainsRdv } from '~/domain/clients/prochains-rdv.repo.server';
import {
  clientsCherches,
  clientsDeListe,
  clientsEnTete,
  rowsDePage,
} from '~/domain/clients/requete-liste.repo.server';
import { changeStatuts } from '~/domain/clients/statuts-en-lot.service.server';
import { getVoisins } from '~/domain/clients/voisins.lists.server';
import { exportTableur } from '~/domain/exports.server';
import { VueSaisie } from '~/domain/vues/vue';
import * as vuesLists from '~/domain/vues/vues.lists.server';
import * as vues from '~/domain/vues/vues.service.server';
import type { Dossier } from './dossier';
import type { Service } from './services';

const rien = new URLSearchParams();
const criteres = readCriteresClients(rien);
const filtre = readFiltreClients(rien);
const saisie = (nom: string) => VueSaisie.parse({ nom });

/** Views and columns are a user's own: those of the record become the caller's, where it is of the account and may keep any. */
async function adopt(ctx: Context): Promise<void> {
  const { userId, role } = ctx.acteur;
  if (role !== 'accountAdmin' || !userId) return;
  await ctx.db.update('vues', { liste: 'clients' }, { user_id: userId });
  await ctx.db.update('colonnes_listes', { liste: 'clients' }, { user_id: userId });
}

/** The record's view is shared with its centre, by somebody of the account. */
async function share(ctx: Context, { vueId, centreId }: Dossier): Promise<void> {
  if (ctx.acteur.role === 'accountAdmin') await ctx.db.update('vues', { id: vueId }, { centre_id: centreId });
}

export const SERVICES_LISTES: Record<string, Service> = {
  'clients/export-liste.service.server.ts#openExportClients': {
    droit: 'client:exporter',
    etranger: 'rien',
    call: (ctx, { client }) => exportListe.openExportClients(ctx, { criteres, filtre, ids: [client.id] }),
  },
  'clients/export-liste.service.server.ts#exportListeClients': {
    droit: 'client:exporter',
    etranger: 'refusé',
    call: (ctx, { client }) =>
      exportListe
        .exportListeClients(ctx, { criteres, filtre, ids: [client.id] }, 'csv')
        .then(({ contenu }) => contenu),
  },
  'clients/lignes-exportees.server.ts#exportedRows': {
    droit: null,
    etranger: 'rien',
    call: async (ctx, { client }) =>
      exportedRows(ctx, await ctx.db.from('clients').where({ id: client.id }), () => ''),
  },
  'clients/filtre-clients.repo.server.ts#centresDuFiltre': {
    droit: null,
    etranger: 'rien',
    call: (ctx, { centreId }) => centresDuFiltre(ctx, { centre: centreId }),
  },
  'clients/prochains-rdv.repo.server.ts#prochainsRdv': {
    droit: null,
    etranger: 'rien',
    call: async (ctx, { client }) => (await prochainsRdv(ctx, [client.id]))(client.id),
  },
  'clients/requete-liste.repo.server.ts#clientsCherches': {
    droit: null,
    etranger: 'rien',
    call: (ctx) => clientsCherches(ctx, ''),
  },
  'clients/requete-liste.repo.server.ts#clientsDeListe': {
    droit: null,
    etranger: 'rien',
    call: (ctx) => clientsDeListe(ctx, ''),
  },
  'clients/requete-liste.repo.server.ts#clientsEnTete': {
    droit: null,
    etranger: 'rien',
    call: (ctx) => clientsEnTete(ctx, 'd', {}),
  },
  'clients/requete-liste.repo.server.ts#rowsDePage': {
    droit: null,
    etranger: 'rien',
    call: (ctx) =>
      rowsDePage(
        ctx,
        { criteres: readCriteresClients(new URLSearchParams('q=d')), filtre: {}, offset: 0 },
        (clients) => clients.select('id', 'nom_tri', 'rang'),
      ),
  },
  'clients/statuts-en-lot.service.server.ts#changeStatuts': {
    droit: 'client:modifier',
    etranger: 'rien',
    call: (ctx, { client }) =>
      changeStatuts(ctx, { ids: [client.id], statut: 'En Livraison', dateAppareillage: null }).then(
        ({ changes }) => changes,
      ),
  },
  'clients/voisins.lists.server.ts#getVoisins': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx, { client }) => getVoisins(ctx, client.id, criteres),
  },
  'exports.server.ts#exportTableur': {
    droit: 'client:exporter',
    etranger: 'rien',
    call: (ctx) =>
      exportTableur(ctx, {
        ...{ noun: 'clients', feuille: 'Clients', format: 'csv', nombre: 1, selection: false },
        colonnes: [{ cle: 'nom', titre: 'Nom', type: 'texte' }],
        lignes: [{ nom: '' }],
      }).then(({ nomFichier }) => nomFichier),
  },
  'vues/vues.lists.server.ts#listVues': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx) => vuesLists.listVues(ctx, 'clients'),
  },
  'vues/vues.lists.server.ts#listMesVues': {
    droit: 'vue:garder',
    etranger: 'rien',
    call: (ctx) => adopt(ctx).then(() => vuesLists.listMesVues(ctx, 'clients')),
  },
  'vues/vues.lists.server.ts#getColonnes': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx) => adopt(ctx).then(() => vuesLists.getColonnes(ctx, 'clients')),
  },
  'vues/vues.service.server.ts#createVue': {
    droit: 'vue:garder',
    etranger: 'rien',
    call: (ctx) => vues.createVue(ctx, 'clients', saisie('Essais'), rien).then(() => null),
  },
  'vues/vues.service.server.ts#getVue': {
    droit: 'vue:garder',
    etranger: 'introuvable',
    call: (ctx, { vueId }) => adopt(ctx).then(() => vues.getVue(ctx, 'clients', vueId)),
  },
  'vues/vues.service.server.ts#updateVue': {
    droit: 'vue:garder',
    etranger: 'introuvable',
    call: (ctx, { vueId }) =>
      adopt(ctx).then(() => vues.updateVue(ctx, 'clients', vueId, saisie('Autre nom'), rien)),
  },
  'vues/vues.service.server.ts#deleteVue': {
    droit: 'vue:garder',
    etranger: 'introuvable',
    call: (ctx, { vueId }) => adopt(ctx).then(() => vues.deleteVue(ctx, 'clients', vueId)),
  },
  'vues/vues.lists.server.ts#listVuesARetirer': {
    droit: 'vue:garder',
    etranger: 'rien',
    call: (ctx) => vuesLists.listVuesARetirer(ctx, 'clients'),
  },
  'vues/vues.service.server.ts#getVuePartagee': {
    droit: 'vue:retirer',
    etranger: 'introuvable',
    call: (ctx, dossier) =>
      share(ctx, dossier).then(() => vues.getVuePartagee(ctx, 'clients', dossier.vueId)),
  },
  'vues/vues.service.server.ts#withdrawVue': {
    droit: 'vue:retirer',
    etranger: 'introuvable',
    call: (ctx, dossier) => share(ctx, dossier).then(() => vues.withdrawVue(ctx, 'clients', dossier.vueId)),
  },
  'vues/vues.service.server.ts#setColonnes': {
    droit: 'vue:garder',
    etranger: 'rien',
    call: (ctx) => vues.setColonnes(ctx, 'clients', ['email']),
  },
};
