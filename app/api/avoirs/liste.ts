import { z } from 'zod';
import {
  AVOIRS_MAX,
  countAvoirs,
  getAvoirReleve,
  readAvoirs,
} from '~/domain/avoirs/releve-avoirs.service.server';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { ParId, ParPartie } from '../schemas';
import { AvoirJson, avoirEnJson } from './avoir-json';

export const listeAvoirs = operation({
  id: 'listerAvoirs',
  methode: 'get',
  chemin: '/avoirs',
  acces: 'facture:voir',
  rubrique: 'Factures',
  resume: 'Liste les avoirs du centre, ou de tous ses centres, dans l’ordre de leur création.',
  description:
    'Une partie (50 par défaut), avec X-Total-Count et, tant qu’il y a une suite, Link rel="next".',
  query: ParPartie(AVOIRS_MAX),
  total: true,
  reponse: z.array(AvoirJson),
  refus: ['centre_introuvable'],
  async faire({ ctx: appelant, query, porte }) {
    const { centerId, limit: limite = 50, after, q } = query;
    const ctx = inCentre(appelant, centerId);
    const entetes = { 'X-Total-Count': String(await countAvoirs(ctx, q)) };
    const { items, suivant } = await readAvoirs(ctx, q, { apres: after ?? null, limite });
    if (suivant === null) return new Avec(items.map(avoirEnJson), entetes);
    const Link = porte.lienSuivant('/avoirs', { ...query, limit: limite, after: suivant });
    return new Avec(items.map(avoirEnJson), { ...entetes, Link });
  },
});

export const lectureAvoir = operation({
  id: 'lireAvoir',
  methode: 'get',
  chemin: '/avoirs/{id}',
  acces: 'facture:voir',
  rubrique: 'Factures',
  resume: 'Un avoir.',
  params: ParId,
  reponse: AvoirJson,
  refus: ['avoir_introuvable'],
  async faire({ ctx, params: { id } }) {
    return avoirEnJson(await getAvoirReleve(ctx, id));
  },
});
