import type { Context } from '~/domain/access/context.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { isDay } from '~/lib/dates';
import type { handleForm } from './form.server';

/**
 * The answer to a form, and where it comes back with what was typed also what is odd about its LPP codes, on the day that its field `jourDe` says or else `jour`,
 * today without either.
 */
export async function avecDoutesLpp(
  ctx: Context,
  answer: Awaited<ReturnType<typeof handleForm>>,
  { jourDe = '', jour }: { jourDe?: string; jour?: () => Promise<string | null> } = {},
): Promise<Awaited<ReturnType<typeof handleForm>>> {
  if (answer instanceof Response) return answer;
  const { resultat } = answer.data;
  const sent = resultat.initialValue ?? {};
  const dit = sent[jourDe];
  const day = typeof dit === 'string' && isDay(dit) ? dit : ((await jour?.()) ?? null);
  resultat.doutes = await doutesDesChamps(ctx, sent, day);
  return answer;
}
