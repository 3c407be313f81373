import { abilities } from '~/domain/access/abilities.server';
import { listCommandesDuClient } from '~/domain/commandes/commandes-du-client.lists.server';
import { liensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { listSavDuClient } from '~/domain/sav/lecture.service.server';
import type { OngletCharge } from './onglet.server';

/** What a client has in repair, their ear moulds, what is ordered for them, and what was fitted elsewhere. */
export const sav = {
  load: async ({ ctx, client }: OngletCharge) => {
    const sav = await listSavDuClient(ctx, client._id);
    const numeros = sav.reparations.flatMap((each) => [
      each.numeroSerie,
      each.nouveauNumero,
      each.pretNumero,
    ]);
    const commandes = abilities(ctx, ['commande:voir'])['commande:voir']
      ? await listCommandesDuClient(ctx, client._id)
      : null;
    return {
      cle: 'sav' as const,
      sav: { ...sav, commandes, liens: await liensDeNumeros(ctx, client._id, numeros) },
    };
  },
};
