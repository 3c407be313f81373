import { abilities } from '~/domain/access/abilities.server';
import { getPieces } from '~/domain/controle/pieces.service.server';
import type { OngletCharge } from './onglet.server';

/** What an inspection would ask for of a client's fitting. */
export const pieces = {
  load: async ({ ctx, client, search }: OngletCharge) => {
    const dossier = await getPieces(ctx, client._id, search.get('appareillage') ?? '', { pret: true });
    const peut = abilities(ctx, [
      'dossierControle:reunir',
      'client:modifier',
      'reglement:encaisser',
      'facture:generer',
    ]);
    return { cle: 'pieces' as const, dossier, peut };
  },
};
