import { z } from 'zod';
import {
  countProduits,
  PRODUITS_MAX,
  readProduits,
  streamProduits,
} from '~/domain/stock/releve.service.server';
import { inCentre } from '../appel';
import { operation, type Porte } from '../operation';
import { Avec, Flux } from '../reponse';
import { ParPartie } from '../schemas';
import { ProduitJson, toJson } from './produit-json';

export const listeProduits = operation({
  id: 'listerProduits',
  methode: 'get',
  chemin: '/produits',
  acces: 'stock:voir',
  rubrique: 'Stock',
  resume: 'Liste les produits du centre, ou de tous ses centres, par nom.',
  description:
    'Sans paramètre, tous les produits, en un tableau envoyé au fil de sa lecture. Avec limit, after ou q, une partie (50 par défaut), avec X-Total-Count et, tant qu’il y a une suite, Link rel="next".',
  query: ParPartie(PRODUITS_MAX),
  total: true,
  reponse: z.array(ProduitJson),
  refus: ['centre_introuvable'],
  async faire({ ctx: appelant, query, porte }) {
    const { centerId, limit, after, q } = query;
    const ctx = inCentre(appelant, centerId);
    const entetes = { 'X-Total-Count': String(await countProduits(ctx, q ?? '')) };
    if (limit === undefined && after === undefined && q === undefined)
      return new Flux(jsonOf(porte, streamProduits(ctx)), entetes);
    const limite = limit ?? 50;
    const { items, suivant } = await readProduits(ctx, q ?? '', { apres: after ?? null, limite });
    if (suivant === null)
      return new Avec(
        items.map((each) => toJson(porte, each)),
        entetes,
      );
    const Link = porte.lienSuivant('/produits', { ...query, limit: limite, after: suivant });
    return new Avec(
      items.map((each) => toJson(porte, each)),
      { ...entetes, Link },
    );
  },
});

async function* jsonOf(
  porte: Porte,
  parts: ReturnType<typeof streamProduits>,
): AsyncGenerator<ProduitJson[]> {
  for await (const part of parts) yield part.map((each) => toJson(porte, each));
}
