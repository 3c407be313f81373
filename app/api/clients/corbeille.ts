import { z } from 'zod';
import { eraseClients, restoreClient } from '~/domain/clients/corbeille.service.server';
import { countReleve, streamReleve } from '~/domain/clients/releve.service.server';
import { operation } from '../operation';
import { Flux } from '../reponse';
import { Fait, Ids, ParId } from '../schemas';
import { ClientJson } from './client-json';
import { jsonOf } from './liste';

const corbeille = true;

export const clientsSupprimes = operation({
  id: 'listerClientsSupprimes',
  methode: 'get',
  chemin: '/clients/deleted',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Liste les clients de la corbeille.',
  total: true,
  reponse: z.array(ClientJson),
  async faire({ ctx }) {
    const total = await countReleve(ctx, { corbeille });
    return new Flux(jsonOf(streamReleve(ctx, { corbeille })), { 'X-Total-Count': String(total) });
  },
});

export const restaurationClient = operation({
  id: 'restaurerClient',
  methode: 'put',
  chemin: '/clients/restore/{id}',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Sort un client de la corbeille.',
  params: ParId,
  reponse: Fait,
  refus: ['client_introuvable'],
  async faire({ ctx, params: { id } }) {
    await restoreClient(ctx, id);
    return { success: true as const, message: 'Client restauré avec succés !' };
  },
});

export const effacementClient = operation({
  id: 'effacerClient',
  methode: 'delete',
  chemin: '/clients/deletedef/{id}',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Efface définitivement un client de la corbeille.',
  params: ParId,
  reponse: Fait,
  refus: ['client_introuvable', 'reconfirmation_requise'],
  async faire({ ctx, params: { id } }) {
    await eraseClients(ctx, [id], { tous: true });
    return { success: true as const, message: 'Client supprimé avec succès!' };
  },
});

export const effacementClients = operation({
  id: 'effacerClients',
  methode: 'delete',
  chemin: '/clients/bulk-def',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Efface définitivement des clients de la corbeille : tous, ou aucun.',
  corps: Ids,
  reponse: Fait,
  refus: ['client_introuvable', 'reconfirmation_requise'],
  async faire({ ctx, corps: { ids } }) {
    await eraseClients(ctx, ids, { tous: true });
    return { success: true as const, message: 'Clients supprimés avec succès !' };
  },
});
