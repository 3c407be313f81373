import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Titulaire } from '~/domain/access/titulaire';
import type { Acces } from './acces';
import { requireAcces, requireConnecte } from './context.server';
import { seuilOf } from './seuil.server';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** First line of what somebody does with their own account: the same refusals as requireContext. */
export const requireTitulaire = async (args: Args): Promise<Titulaire> =>
  titulaireOf(args, await requireAcces(args));

/** The same where a second factor is taken up: whoever is to take one up first comes here. */
export const requireTitulaireConnecte = async (args: Args): Promise<Titulaire> =>
  titulaireOf(args, await requireConnecte(args));

const titulaireOf = (args: Args, { user, sessionId, seance }: Acces): Titulaire => ({
  user,
  sessionId,
  seance,
  seuil: seuilOf(args),
  infra: args.context.application.infra,
});
