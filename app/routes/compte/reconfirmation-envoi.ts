import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { CHAMPS_RECONFIRMATION, isGesteSensible } from '~/domain/access/gestes-sensibles';
import { Reconfirmation, reconfirm } from '~/domain/access/reconfirmation.server';
import { ReconfirmationError } from '~/domain/access/reconfirmation-requise';
import { DomainError, NotFoundError } from '~/domain/errors';
import { setCookie } from '~/http/cookies.server';
import { readEnvoi } from '~/http/envoi-lu.server';
import { SESSION_COOKIE } from '~/http/noms-cookies';
import { paths, safeReturn } from '~/http/paths';
import { CHAMPS_MAX } from '~/http/saisie-gardee.server';
import { requireTitulaire } from '~/http/titulaire.server';

export const loader = () => redirect(paths.reconfirmation());

/**
 * A form that waits for its sender to prove who they are, with that proof beside its own fields: the browser is asked to send it on as it
 * came, to where it was meant for. Whoever has just proven it, in another tab, needs to give none.
 */
export async function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const moi = await requireTitulaire(args);
  const suite = safeReturn(searchParams.get('suite'), '');
  if (!suite) throw new NotFoundError('adresse_inconnue', 'Page introuvable.');
  const form = await readEnvoi(args.request, CHAMPS_MAX);
  const headers = new Headers({ Location: suite });
  if (!moi.seance?.confirmee) {
    const geste = searchParams.get('geste');
    const token = await prove(moi, preuveOf(form), isGesteSensible(geste) ? geste : null);
    headers.append('Set-Cookie', setCookie(args.context.config, SESSION_COOKIE, token));
  }
  return new Response(null, { status: 307, headers });
}

const preuveOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(CHAMPS_RECONFIRMATION).map(([champ, nom]) => [champ, form.get(nom) ?? undefined]),
  );

/** What is wrong with the proof is said on the page that asks for it, which keeps the form. */
async function prove(
  moi: Parameters<typeof reconfirm>[0],
  preuve: Record<string, unknown>,
  geste: ReconfirmationError['geste'],
): Promise<string> {
  const saisie = Reconfirmation.safeParse(preuve);
  if (!saisie.success) throw new ReconfirmationError(geste, saisie.error.issues[0]?.message);
  try {
    return await reconfirm(moi, saisie.data);
  } catch (error) {
    if (error instanceof DomainError) throw new ReconfirmationError(geste, error.message);
    throw error;
  }
}
