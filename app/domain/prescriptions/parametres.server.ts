import type { Context } from '../access/context.server';
import type { ExigencesScan } from './pret-envoi';

type Lecteur = Pick<Context, 'db'>;

/** Months for which a prescription is good: 'à confirmer', trade sites say a year. */
const VALIDITE_MOIS = 12;
const SCAN: ExigencesScan = { resolutionMin: 150, tailleMaxMo: 10 };

/** For how many months a prescription of a day is good. Callers have asked for their right. */
export async function moisDeValidite(_ctx: Lecteur, _jour: string): Promise<number> {
  return VALIDITE_MOIS;
}

/** What a scan is asked to be on a day. Callers have asked for their right. */
export async function exigencesScan(_ctx: Lecteur, _jour: string): Promise<ExigencesScan> {
  return SCAN;
}
