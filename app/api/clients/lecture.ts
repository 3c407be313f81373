import { getReleve } from '~/domain/clients/releve.service.server';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { ClientJson, toJson } from './client-json';

export const lectureClient = operation({
  id: 'lireClient',
  methode: 'get',
  chemin: '/clients/{id}',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Lit un client.',
  params: ParId,
  reponse: ClientJson,
  refus: ['client_introuvable', 'client_fusionne'],
  version: ({ version }) => version,
  faire: async ({ ctx, params: { id } }) => toJson(await getReleve(ctx, id)),
});
