import { z } from 'zod';
import { countReleve, RELEVE_MAX, readReleve, streamReleve } from '~/domain/clients/releve.service.server';
import { AUCUN_STATUT, readStatut } from '~/domain/clients/statuts';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Avec, Flux } from '../reponse';
import { instantRecu, ParPartie } from '../schemas';
import { ClientJson, toJson } from './client-json';

const Query = ParPartie(RELEVE_MAX).extend({
  statut: z
    .string()
    .max(60)
    .transform((text, issues) => {
      const statut = text === AUCUN_STATUT ? '' : readStatut(text);
      if (statut !== null) return statut;
      issues.addIssue({ code: 'custom', message: "Le statut n'existe pas." });
      return z.NEVER;
    })
    .optional()
    .meta({ description: 'Un statut ; « Aucun » pour ceux qui n’en ont pas.' }),
  modifieDepuis: instantRecu('Ceux créés ou modifiés depuis cet instant, dans cet ordre.').optional(),
});

export const listeClients = operation({
  id: 'listerClients',
  methode: 'get',
  chemin: '/clients',
  acces: 'client:voir',
  rubrique: 'Clients',
  resume: 'Liste les clients du centre, ou de tous ses centres.',
  description:
    'Sans paramètre, tous les clients, en un tableau envoyé au fil de sa lecture. Avec limit, after, q, statut ou modifieDepuis, une partie (50 par défaut), avec X-Total-Count et, tant qu’il y a une suite, Link rel="next".',
  query: Query,
  total: true,
  reponse: z.array(ClientJson),
  refus: ['centre_introuvable'],
  async faire({ ctx: appelant, query, porte }) {
    const { centerId, limit, after, ...criteres } = query;
    const ctx = inCentre(appelant, centerId);
    const total = await countReleve(ctx, criteres);
    const entetes = { 'X-Total-Count': String(total) };
    const named = Object.values({ limit, after, ...criteres }).some((value) => value !== undefined);
    if (!named) return new Flux(jsonOf(streamReleve(ctx, criteres)), entetes);
    const limite = limit ?? 50;
    const { clients, suivant } = await readReleve(ctx, criteres, { apres: after ?? null, limite });
    if (suivant === null) return new Avec(clients.map(toJson), entetes);
    const suite = {
      ...query,
      limit: limite,
      statut: query.statut === '' ? AUCUN_STATUT : query.statut,
      after: suivant,
    };
    return new Avec(clients.map(toJson), { ...entetes, Link: porte.lienSuivant('/clients', suite) });
  },
});

export async function* jsonOf(parts: ReturnType<typeof streamReleve>): AsyncGenerator<ClientJson[]> {
  for await (const part of parts) yield part.map(toJson);
}
