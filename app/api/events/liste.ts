import { z } from 'zod';
import { countEvenements, streamEvenements } from '~/domain/agenda/releve.service.server';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Flux } from '../reponse';
import { Id, instantRecu } from '../schemas';
import { EventJson, eventsJson } from './event-json';

const PERIODE = {
  depuis: instantRecu('Ceux qui ne sont pas finis à cet instant.').optional(),
  jusqua: instantRecu('Ceux qui commencent avant cet instant.').optional(),
};
const Query = z.strictObject({
  centerId: Id.optional().meta({ description: 'Un de ses centres, plutôt que celui de l’en-tête.' }),
  ...PERIODE,
});

export const listeEvents = operation({
  id: 'listerEvenements',
  methode: 'get',
  chemin: '/events',
  acces: 'agenda:voir',
  rubrique: 'Agenda',
  resume: 'Liste les événements du centre, ou de tous ses centres.',
  description:
    'Centre par centre, dans l’ordre de leur début, en un tableau envoyé au fil de sa lecture ; depuis et jusqua le bornent. Sans les événements supprimés ni ceux des clients de la corbeille.',
  query: Query,
  total: true,
  reponse: z.array(EventJson),
  refus: ['centre_introuvable'],
  async faire({ ctx: appelant, query: { centerId, ...periode } }) {
    const ctx = inCentre(appelant, centerId);
    const total = await countEvenements(ctx, periode);
    return new Flux(eventsJson(streamEvenements(ctx, periode)), { 'X-Total-Count': String(total) });
  },
});

export const eventsDuClient = operation({
  id: 'listerEvenementsDuClient',
  methode: 'get',
  chemin: '/events/client/{clientId}',
  acces: 'agenda:voir',
  rubrique: 'Agenda',
  resume: 'Liste les événements d’un client, dans l’ordre de leur début.',
  params: z.object({ clientId: Id }),
  query: z.strictObject(PERIODE),
  total: true,
  reponse: z.array(EventJson),
  refus: ['client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { clientId }, query }) {
    const criteres = { ...query, clientId };
    const total = await countEvenements(ctx, criteres);
    return new Flux(eventsJson(streamEvenements(ctx, criteres)), { 'X-Total-Count': String(total) });
  },
});
