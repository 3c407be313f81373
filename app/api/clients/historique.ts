import { z } from 'zod';
import { countHistorique, getHistorique } from '~/domain/clients/clients.service.server';
import { StatutSignale } from '~/domain/clients/historique-transmis';
import { noteStatut } from '~/domain/clients/historique-transmis.service.server';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { Id, Instant, ParId } from '../schemas';

const Entree = z
  .object({
    _id: Id,
    date: Instant,
    action: z.string().meta({ examples: ['Changement de statut'] }),
    details: z.string(),
    par: z.string().meta({ description: 'Qui ; et le jeton d’accès, s’il y en a un.' }),
    statut: z.enum(['Terminé', 'Planifié', 'Annulé', 'Non parti']).meta({
      description: 'Planifié tant que son rendez-vous est à venir ; Non parti pour un message refusé depuis.',
    }),
  })
  .meta({ id: 'EntreeHistorique', description: 'Une ligne de l’historique d’un client.' });

export const historiqueClient = operation({
  id: 'lireHistoriqueClient',
  methode: 'get',
  chemin: '/clients/{id}/historique',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Lit l’historique d’un client, le plus récent d’abord.',
  description: 'Ses 500 dernières lignes ; X-Total-Count dit combien il y en a.',
  params: ParId,
  total: true,
  reponse: z.array(Entree),
  refus: ['client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { id } }) {
    const lignes = await getHistorique(ctx, id);
    return new Avec(lignes, { 'X-Total-Count': String(await countHistorique(ctx, id)) });
  },
});

export const ajoutHistorique = operation({
  id: 'ajouterHistoriqueClient',
  methode: 'post',
  chemin: '/clients/{id}/historique',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Dit dans l’historique d’un client qu’il a changé de statut.',
  description:
    'Tout changement de statut s’écrit de lui-même dans l’historique : dire le statut que le client vient de recevoir rend cette ligne, sans en ajouter. Un autre statut s’écrit comme signalé, et le client garde le sien. Qui et quand sont l’appelant et l’instant de l’appel ; date et heure se lisent dans les détails.',
  params: ParId,
  corps: z.strictObject(StatutSignale.shape).meta({
    id: 'StatutSignale',
    description: 'Un statut, et quand il a été donné.',
    examples: [{ nouveauStatut: 'En Livraison' }],
  }),
  reponse: Entree,
  refus: ['client_introuvable', 'client_fusionne'],
  faire: ({ ctx, params: { id }, corps, envoi }) => noteStatut(ctx, id, corps, envoi),
});
