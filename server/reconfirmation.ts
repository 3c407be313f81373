import { type AppLoadContext, redirect, type ServerBuild } from '@remix-run/node';
import type { MoyensReconfirmation } from '~/domain/access/gestes-sensibles';
import { readMoyens } from '~/domain/access/moyens-reconfirmation.server';
import type { ReconfirmationError } from '~/domain/access/reconfirmation-requise';
import { toErrorResponse } from '~/http/errors.server';
import { paths } from '~/http/paths';
import { readSaisie } from '~/http/saisie-gardee.server';
import { isScripted } from '~/http/script';
import { PUIS_RENVOYEZ } from '~/lib/session-finie';
import { errorDocument, isLookedAt } from './page-erreur';
import { confirmDocument } from './page-gardee';

interface Ecran {
  build: ServerBuild;
  /** Whether the route has a screen to show its faults on. */
  screen: boolean;
}

/**
 * What to throw for a deed that asks once more who somebody is: a page leads to where they say so, and back. A form that is under way keeps what
 * was typed, also when it is the page around it that asks, as it is drawn again: on the page with the script that sent it, or on one that asks
 * for the proof beside it (docs/decisions/123).
 */
export async function askAgain(
  refus: ReconfirmationError,
  { request, context }: { request: Request; context: AppLoadContext },
  { build, screen }: Ecran,
): Promise<unknown> {
  const { envoye } = context;
  const asked = addressOf(envoye ?? request);
  const geste = refus.geste ? { geste: refus.geste } : undefined;
  if (!envoye) return redirect(paths.reconfirmation({ ...geste, suite: asked }));
  const answer = toErrorResponse(refus, context);
  const status = answer.init?.status ?? 403;
  if (isScripted(envoye))
    context.page ??= errorDocument(build, { message: `${refus.message} ${PUIS_RENVOYEZ}` }, status);
  else if (isLookedAt(envoye)) {
    const action = asked.startsWith(paths.reconfirmationEnvoi({}))
      ? asked
      : paths.reconfirmationEnvoi({ ...geste, suite: asked });
    context.page ??= confirmDocument(build, answer.data, status, {
      saisie: await readSaisie(envoye),
      action,
      moyens: await moyensOf(context),
    });
  }
  return screen ? answer : (context.page ?? answer);
}

/** Only who is signed in is asked; for nobody, what everybody has. */
async function moyensOf({ acces, application }: AppLoadContext): Promise<MoyensReconfirmation> {
  const user = (await acces)?.user;
  if (user) return readMoyens(application.identity, user);
  return { motDePasse: true, facteur: false, application: false, cle: false };
}

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
