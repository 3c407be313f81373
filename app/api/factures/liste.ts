import { z } from 'zod';
import {
  countFactures,
  FACTURES_MAX,
  readFactures,
  streamFactures,
} from '~/domain/factures/releve.service.server';
import { STATUTS_FACTURE } from '~/domain/factures/statuts-facture';
import { inCentre } from '../appel';
import { operation } from '../operation';
import { Avec, Flux } from '../reponse';
import { ParPartie } from '../schemas';
import { FactureJson, toJson } from './facture-json';

export const listeFactures = operation({
  id: 'listerFactures',
  methode: 'get',
  chemin: '/factures',
  acces: 'facture:voir',
  rubrique: 'Factures',
  resume: 'Liste les factures du centre, ou de tous ses centres, dans l’ordre de leur création.',
  description:
    'Sans paramètre, toutes les factures, en un tableau envoyé au fil de sa lecture. Avec limit, after, q ou statut, une partie (50 par défaut), avec X-Total-Count et, tant qu’il y a une suite, Link rel="next".',
  query: ParPartie(FACTURES_MAX).extend({
    statut: z
      .enum(STATUTS_FACTURE, "Ce statut de facture n'existe pas.")
      .optional()
      .meta({ description: 'Un statut de facture.' }),
  }),
  total: true,
  reponse: z.array(FactureJson),
  refus: ['centre_introuvable'],
  async faire({ ctx: appelant, query, porte }) {
    const { centerId, limit, after, ...criteres } = query;
    const ctx = inCentre(appelant, centerId);
    const entetes = { 'X-Total-Count': String(await countFactures(ctx, criteres)) };
    if (Object.values({ limit, after, ...criteres }).every((value) => value === undefined))
      return new Flux(jsonOf(streamFactures(ctx, criteres)), entetes);
    const limite = limit ?? 50;
    const { items, suivant } = await readFactures(ctx, criteres, { apres: after ?? null, limite });
    if (suivant === null) return new Avec(items.map(toJson), entetes);
    const Link = porte.lienSuivant('/factures', { ...query, limit: limite, after: suivant });
    return new Avec(items.map(toJson), { ...entetes, Link });
  },
});

async function* jsonOf(parts: ReturnType<typeof streamFactures>): AsyncGenerator<FactureJson[]> {
  for await (const part of parts) yield part.map(toJson);
}
