import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Titulaire } from '~/domain/access/titulaire';
import { requireAcces } from './context.server';
import { seuilOf } from './seuil.server';

/** First line of what somebody does with their own account: the same refusals as requireContext. */
export async function requireTitulaire(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Titulaire> {
  const { user, sessionId, seance } = await requireAcces(args);
  return { user, sessionId, seance, seuil: seuilOf(args), infra: args.context.application.infra };
}
