import type { Context } from '~/domain/access/context.server';
import { ReceptionSaisie, RemiseSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { remettreExemplaire } from '~/domain/exemplaires/exemplaires.service.server';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';

interface SaisieExemplaire {
  produitId: string;
  numeroSerie: string;
  vers?: string;
}

/** Receives a device of a product and gives it to a client, as a loan unless said otherwise; returns its id. */
export async function storeExemplaire(
  ctx: Context,
  client: { id: string },
  { produitId, numeroSerie, vers = 'pret' }: SaisieExemplaire,
): Promise<string> {
  await recevoirExemplaires(ctx, produitId, ReceptionSaisie.parse({ series: numeroSerie }));
  const remise = RemiseSaisie.parse({ numeroSerie, vers, oreille: 'G', motif: numeroSerie });
  return remettreExemplaire(ctx, client.id, remise);
}
