import type { Context } from '~/domain/access/context.server';
import {
  type Conduction,
  type Frequence,
  NIVEAU_MAX,
  NIVEAU_MIN,
  NIVEAU_PAS,
  seuilsFrom,
} from '~/domain/bilans/audiogramme';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { pertesOf } from '~/domain/bilans/pertes';
import { toParis } from '~/lib/dates';
import type { Oreille } from '~/lib/oreilles';

/** How far each frequency lies from the mean loss of an age-related hearing loss, in dB: better below, worse above. */
const PENTE: Record<Frequence, number> = {
  125: -20,
  250: -20,
  500: -15,
  750: -10,
  1000: -10,
  1500: -5,
  2000: 5,
  3000: 15,
  4000: 20,
  6000: 25,
  8000: 30,
};
/** Bone conduction hears as well as air, give or take the error of measurement. */
const ECART: Record<Conduction, number> = { air: 0, os: -5 };

/** Writes a hearing test of today whose mean losses come near to the given ones; returns them in words. */
export async function writeBilan(
  ctx: Context,
  clientId: string,
  pertes: Record<Oreille, number>,
): Promise<string> {
  const seuils = seuilsFrom(({ oreille, conduction, frequence }) => {
    const niveau = pertes[oreille] + PENTE[frequence] + ECART[conduction];
    return Math.min(NIVEAU_MAX, Math.max(NIVEAU_MIN, Math.round(niveau / NIVEAU_PAS) * NIVEAU_PAS));
  });
  const { date, heure } = toParis(ctx.now());
  await createBilan(ctx, clientId, { date, heure, note: '', seuils });
  const { droite, gauche } = pertesOf(seuils);
  return `Perte moyenne : oreille droite ${droite} dB, oreille gauche ${gauche} dB.`;
}
