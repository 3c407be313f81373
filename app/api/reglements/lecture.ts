import { getReglement } from '~/domain/reglements/releve.service.server';
import { operation } from '../operation';
import { ParId } from '../schemas';
import { ReglementJson, toJson } from './reglement-json';

export const lectureReglement = operation({
  id: 'lireReglement',
  methode: 'get',
  chemin: '/reglements/{id}',
  acces: 'reglement:voir',
  rubrique: 'Factures',
  resume: 'Lit un règlement.',
  params: ParId,
  reponse: ReglementJson,
  refus: ['reglement_introuvable'],
  faire: async ({ ctx, params: { id } }) => toJson(await getReglement(ctx, id)),
});
