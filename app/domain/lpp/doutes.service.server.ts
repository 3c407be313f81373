import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { lireDoutes } from './doutes.repo.server';

/** What is odd about codes, by code; those that are not are not in it. */
export type DoutesLpp = Record<string, string>;

/** What is odd about some LPP codes on a Paris day, today unless said otherwise, for whoever shows or has just kept them. Raises ForbiddenError. */
export async function doutesSurCodes(
  ctx: Context,
  codes: readonly (string | null | undefined)[],
  jour: string | null = null,
): Promise<DoutesLpp> {
  authorize(ctx, 'parametre:voir');
  const doute = await lireDoutes(ctx, codes);
  const day = jour ?? toParis(ctx.now()).date;
  const named = [...new Set(codes.flatMap((code) => (code?.trim() ? [code.trim()] : [])))];
  return Object.fromEntries(
    named.flatMap((code) => {
      const dit = doute(code, day);
      return dit === null ? [] : [[code, dit]];
    }),
  );
}

/** The same about the LPP codes among a form's values, whatever their fields are called, on the day that they are of. Raises ForbiddenError. */
export function doutesDesChamps(
  ctx: Context,
  valeurs: object,
  jour: string | null = null,
): Promise<DoutesLpp> {
  authorize(ctx, 'parametre:voir');
  const codes = Object.entries(valeurs).flatMap(([champ, valeur]) =>
    champ.startsWith('lpp') && typeof valeur === 'string' ? [valeur] : [],
  );
  return doutesSurCodes(ctx, codes, jour);
}
