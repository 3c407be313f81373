import { z } from 'zod';
import { countClientsParStatut, countDossiers } from '~/domain/clients/compteurs.lists.server';
import { AUCUN_STATUT } from '~/domain/clients/statuts';
import { operation } from '../operation';

const nombre = z.number().int();

export const compteParStatut = operation({
  id: 'compterClientsParStatut',
  methode: 'get',
  chemin: '/clients/count-by-status',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Compte les clients par statut.',
  description: 'Chaque statut est nommé, fût-ce avec 0 ; « Aucun » compte ceux qui n’en ont pas.',
  reponse: z.record(z.string(), nombre),
  async faire({ ctx }) {
    const counts = await countClientsParStatut(ctx);
    return Object.fromEntries([...counts].map(([statut, total]) => [statut || AUCUN_STATUT, total]));
  },
});

export const comptes = operation({
  id: 'compterClients',
  methode: 'get',
  chemin: '/clients/counts',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Compte les clients, ceux qui sont appareillés, et les factures.',
  reponse: z.object({
    totalClients: nombre,
    totalAppareilles: nombre.meta({ description: 'Appareillés ou plus loin dans leur parcours.' }),
    totalFactures: nombre.nullable().meta({ description: 'null pour qui ne peut pas voir les factures.' }),
  }),
  async faire({ ctx }) {
    const { clients, appareilles, factures } = await countDossiers(ctx);
    return { totalClients: clients, totalAppareilles: appareilles, totalFactures: factures };
  },
});
