import type { Context } from '~/domain/access/context.server';
import { type DoutesLpp, doutesSurCodes } from '~/domain/lpp/doutes.service.server';

/** What is odd about the LPP codes among a form's values, whatever their fields are called, on the day that they are of. */
export const doutesDesChamps = (
  ctx: Context,
  valeurs: object,
  jour: string | null = null,
): Promise<DoutesLpp> =>
  doutesSurCodes(
    ctx,
    Object.entries(valeurs).flatMap(([champ, valeur]) =>
      champ.startsWith('lpp') && typeof valeur === 'string' ? [valeur] : [],
    ),
    jour,
  );
