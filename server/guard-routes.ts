import { type AppLoadContext, data, type ServerBuild } from '@remix-run/node';
import { ReconfirmationError } from '~/domain/access/reconfirmation-requise';
import { ForbiddenError } from '~/domain/errors';
import { findAcces } from '~/http/context.server';
import { expectEnvoiDe } from '~/http/envoi-lu.server';
import { type ErrorPage, redirectMoved, toErrorResponse } from '~/http/errors.server';
import { AutrePersonneError } from '~/http/page-de';
import { paths } from '~/http/paths';
import { readSaisie } from '~/http/saisie-gardee.server';
import { sealSaisie } from '~/http/saisie-scellee.server';
import { isScripted, PERSONNE } from '~/http/script';
import { AUTRE_PERSONNE } from '~/lib/session-finie';
import { keepsSaisie } from '~/lib/statut-passager';
import { errorDocument, isLookedAt } from './page-erreur';
import { keptDocument, sealedDocument } from './page-gardee';
import { askAgain } from './reconfirmation';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
type DataFunction = NonNullable<RouteModule['loader']> | NonNullable<RouteModule['action']>;
type Args = Parameters<DataFunction>[0] & { context: AppLoadContext };

/**
 * Every loader and action of the build behind one net: what the domain refuses becomes its status, what is unavailable for now an answer that
 * keeps what was typed, and what nobody foresaw an error page whose reference stands in the log.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const entries = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, default: screen } = route.module;
    const guardOne = <F extends DataFunction>(handler: F | undefined) =>
      guard(handler, build, { id, screen: Boolean(screen) });
    return [
      id,
      { ...route, module: { ...route.module, loader: guardOne(loader), action: guardOne(action) } },
    ];
  });
  return { ...build, routes: Object.fromEntries(entries) };
}

/** `screen` tells whether the route has one to show its faults on, `id` how the log calls it: its address may name records. */
function guard<F extends DataFunction>(
  handler: F | undefined,
  build: ServerBuild,
  { id, screen }: { id: string; screen: boolean },
): F | undefined {
  if (!handler) return undefined;
  const guarded = async (args: Args) => {
    const { request, context } = args;
    if (request.method === 'POST') context.envoye ??= request;
    try {
      // A page stands already in the place of what the routes would show.
      if (context.page) throw data<ErrorPage>({ message: '' }, { status: context.page.status });
      if (context.refus) throw refusalOf(context);
      if (request.method === 'POST') await expectOwnPage(args);
      return sayWhen(await handler(args), context);
    } catch (thrown) {
      if (thrown instanceof Response) throw thrown;
      const moved = redirectMoved(thrown, request);
      if (moved) throw moved;
      if (thrown instanceof ReconfirmationError) throw await askAgain(thrown, args, { build, screen });
      if (thrown instanceof ForbiddenError) await noteRefus(context, id);
      if (thrown instanceof AutrePersonneError) context.saisieDe = thrown.personne;
      const answer = isDataResponse(thrown) ? thrown : answerOf(thrown, context);
      const status = answer.init?.status ?? 500;
      // A page's script keeps by itself what was typed, and says above it why nothing was done.
      if (isScripted(request)) {
        context.page ??= errorDocument(build, answer.data, status);
        throw screen ? answer : context.page;
      }
      const kept = request.method === 'POST' && keepsSaisie(status);
      if (!isLookedAt(request)) {
        // What refused a form is the answer, whatever the loaders of the page around it would say.
        if (kept) context.page = errorDocument(build, answer.data, status);
        throw answer;
      }
      if (isDataResponse(thrown) && !kept && !context.refus) throw answer;
      if (kept) context.page = await keep(build, args, answer.data, status);
      if (screen) throw answer;
      throw context.page ?? errorDocument(build, answer.data, status);
    }
  };
  return guarded as unknown as F;
}

/**
 * Whoever took the computer over from somebody does not carry out what stood on that one's page; a script's form says so by itself (isPageOf). To lock, and
 * to give way to another, is everybody's: such a form goes on in the name of who comes.
 */
async function expectOwnPage(args: Args): Promise<void> {
  const { pathname } = new URL(args.request.url);
  if (args.request.headers.has(PERSONNE) || pathname.startsWith(paths.verrou())) return;
  const acces = await findAcces(args);
  if (acces) await expectEnvoiDe(args.request, acces.user.id);
}

const answerOf = (thrown: unknown, context: AppLoadContext): DataResponse =>
  thrown instanceof AutrePersonneError
    ? data<ErrorPage>({ message: AUTRE_PERSONNE }, { status: 401 })
    : toErrorResponse(thrown, context);

/** Who was refused what by their role stands in the log, by ids: tries to go further than one may are looked for there. */
async function noteRefus({ log, reference, acces }: AppLoadContext, route: string): Promise<void> {
  log.warn({ reference, route, user: (await acces)?.user.id }, 'Droit refusé');
}

/** What was typed, on a page that anybody may read, or, where one knows whose it was and that they are not there, sealed for them. */
async function keep(
  build: ServerBuild,
  { request, context }: Args,
  said: ErrorPage,
  status: number,
): Promise<Response> {
  const saisie = await readSaisie(request);
  const { saisieDe, config } = context;
  if (!saisieDe) return keptDocument(build, said, status, saisie);
  return sealedDocument(build, said, status, saisie && sealSaisie(config, saisieDe, { envoi: saisie }));
}

/** A page's answer has no headers of its own: when to come back goes on the response itself. */
function sayWhen<T>(answer: T, { retryAfter }: AppLoadContext): T {
  const seconds = isDataResponse(answer) && new Headers(answer.init?.headers).get('Retry-After');
  if (seconds) retryAfter(Number(seconds));
  return answer;
}

type DataResponse = ReturnType<typeof toErrorResponse>;

function refusalOf({ refus, retryAfter }: AppLoadContext): DataResponse {
  if (refus) retryAfter(refus.retryAfterS);
  return data<ErrorPage>({ message: refus?.message ?? '' }, { status: refus?.status ?? 503 });
}

const isDataResponse = (value: unknown): value is DataResponse =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';
