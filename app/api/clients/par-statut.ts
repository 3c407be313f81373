import { z } from 'zod';
import { countReleve, streamReleve } from '~/domain/clients/releve.service.server';
import { AUCUN_STATUT, readStatut } from '~/domain/clients/statuts';
import { NotFoundError } from '~/domain/errors';
import { operation } from '../operation';
import { Flux } from '../reponse';
import { ClientJson } from './client-json';
import { jsonOf } from './liste';

export const clientsParStatut = operation({
  id: 'listerClientsParStatut',
  methode: 'get',
  chemin: '/clients/by-status/{status}',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Liste les clients d’un statut.',
  params: z.object({
    status: z
      .string()
      .max(60)
      .meta({ description: 'Un statut, ou « Aucun ».', examples: ['En Livraison'] }),
  }),
  total: true,
  reponse: z.array(ClientJson),
  refus: ['statut_inconnu'],
  async faire({ ctx, params: { status } }) {
    const statut = status === AUCUN_STATUT ? '' : readStatut(status) || null;
    if (statut === null) throw new NotFoundError('statut_inconnu', "Le statut n'existe pas.");
    const total = await countReleve(ctx, { statut });
    return new Flux(jsonOf(streamReleve(ctx, { statut })), { 'X-Total-Count': String(total) });
  },
});
