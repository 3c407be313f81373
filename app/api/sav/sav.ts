import { z } from 'zod';
import { listSavDuClient } from '~/domain/sav/lecture.service.server';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { AilleursJson, EmboutJson, ReparationJson, toReparationJson } from './sav-json';

export const savClient = operation({
  id: 'lireSavClient',
  methode: 'get',
  chemin: '/clients/{id}/sav',
  acces: 'client:voir',
  rubrique: 'SAV',
  resume: 'Lit le SAV d’un client : réparations, embouts, appareils posés ailleurs.',
  params: ParId,
  reponse: z
    .object({
      reparations: z.array(ReparationJson),
      embouts: z.array(EmboutJson),
      ailleurs: z.array(AilleursJson),
    })
    .meta({ id: 'SavDuClient', description: 'Le SAV d’un client.' }),
  refus: ['client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { id } }) {
    const { reparations, ...autres } = await listSavDuClient(ctx, id);
    return { ...autres, reparations: reparations.map(toReparationJson) };
  },
});
