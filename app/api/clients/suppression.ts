import { deleteClients } from '~/domain/clients/clients.service.server';
import { operation } from '../operation';
import { Fait, Ids, ParId } from '../schemas';

const DEUX = ['client_introuvable', 'version_perimee'] as const;

export const suppressionClient = operation({
  id: 'supprimerClient',
  methode: 'delete',
  chemin: '/clients/{id}',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Met un client à la corbeille.',
  params: ParId,
  reponse: Fait,
  refus: DEUX,
  siVersion: true,
  async faire({ ctx, params: { id }, siVersion }) {
    await deleteClients(ctx, [id], { tous: true, version: siVersion });
    return { success: true as const, message: 'Client supprimé avec succès!' };
  },
});

export const suppressionClients = operation({
  id: 'supprimerClients',
  methode: 'delete',
  chemin: '/clients/bulk',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Met des clients à la corbeille : tous, ou aucun.',
  corps: Ids,
  reponse: Fait,
  refus: ['client_introuvable'],
  async faire({ ctx, corps: { ids } }) {
    await deleteClients(ctx, ids, { tous: true });
    return { success: true as const, message: 'Clients supprimés avec succès !' };
  },
});
