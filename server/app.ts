import { randomBytes } from 'node:crypto';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { describeApi } from '~/api/description';
import { illustrated } from '~/api/exemples';
import { OPERATIONS } from '~/api/operations';
import { createApi } from '~/api/porte';
import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { OpenApi } from '~/http/openapi';
import type { Annonces } from '~/lib/annonces';
import { PARIS } from '~/lib/fuseau';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { refuseBadAddress, refuseUnknownHost } from './addresses';
import { budget } from './budget';
import { boundUnread, limitBody } from './corps';
import { addressOf, createDemandeurs } from './demandeur';
import { createEcrans } from './ecrans';
import type { Etat } from './etat';
import { answerFault } from './faults';
import { livez, probes } from './health';
import { refuseWrites } from './lecture-seule';
import type { Log } from './log';
import { groupesOf } from './mesures/groupes';
import type { Mesures } from './mesures/registre';
import { answerRefusals, refusOf } from './refus';
import { isApi } from './refus-api';
import { refuseCrossSite, refuseOtherMethods, securityHeaders } from './security';
import { CONTACT_SECURITE, contactSecurite } from './security-txt';
import { SIGNALEMENTS, signalements } from './signalements';
import { assets } from './statiques';
import { tellSuite } from './suite';
import type { Surcharge } from './surcharge';

/** Looked at again and again: the browser may keep it, and asks each time whether it still holds. All else leaves nothing behind. */
const REVUE = /^\/(admin\/avatars\/|admin\/stock\/\w+\/image$|agenda\/)/;

/** Pages that a secret opens, which no search engine is to name. */
const SECRETE = /^\/signature\//i;

const LIT = ['GET', 'HEAD', 'OPTIONS'];

interface Parts {
  application: Application;
  config: Config;
  log: Log;
  etat: Etat;
  surcharge: Surcharge;
  /** The built routes; a function where they may change (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built browser files. */
  clientFolder: string;
  /** What is done once a form has been answered. */
  afterForm(): void;
  /** How the processes of one server tell each other what they count, where there are several. */
  annonces?: Annonces | undefined;
  /** What is measured of the requests, where anybody reads it. */
  mesures?: Mesures | undefined;
  /** Development only: Vite's own middleware. */
  development?: RequestHandler;
}

/** A path without the token that some hold: it may still work. */
const loggable = (path: string): string =>
  path.replace(
    /^(\/auth\/confirm-[a-z]+\/|\/agenda\/|\/signature\/|\/api\/users\/(?:resetpass|confirm)\/)[^/]+/i,
    '$1…',
  );

/** The HTTP application: health, static files, security headers, and Remix behind them. */
export function createHttpApp({
  application,
  config,
  log,
  etat,
  surcharge,
  build,
  clientFolder,
  afterForm,
  annonces,
  mesures,
  development,
}: Parts): Express {
  const app = express();
  const demandeurs = createDemandeurs(config);
  app.disable('x-powered-by');
  // One parameter alone is asked for here (`takesFiles`), and once; the screens read the address by themselves.
  app.set('query parser', 'simple');
  // The visitor's own address, told by the proxies of the configuration and by nobody else: sign-in attempts are counted by it.
  app.set('trust proxy', config.trustProxy);
  if (mesures) app.use(mesures.requetes);
  app.use(compression());
  app.use((_request, response, next) => {
    response.locals.reference = randomBytes(5).toString('hex');
    next();
  });
  app.use(boundUnread, securityHeaders(config, development !== undefined), refuseBadAddress);
  const { healthz, readyz } = probes({ application, config, log, etat, surcharge });
  app.get('/livez', livez);
  app.get('/readyz', readyz);
  app.get('/healthz', healthz);
  // Whoever asks for the health, such as a container's probe, knows no name.
  app.use(refuseUnknownHost(config));
  if (development) app.use(development);
  app.post(SIGNALEMENTS, ...signalements(log));
  app.get(CONTACT_SECURITE, contactSecurite(config));
  app.use('/assets', ...assets(clientFolder));
  // Only a name with an extension can be a file: pages are not looked for on the disk.
  app.get(/^\/[\w-]+\.\w+$/, express.static(clientFolder, { maxAge: '1h', index: false }));
  app.use(refuseOtherMethods, refuseCrossSite(config), tellSuite, limitBody);
  app.use(budget(config, demandeurs, surcharge, annonces), refuseWrites(etat));
  app.use((request, response, next) => {
    response.set('Cache-Control', REVUE.test(request.path) ? 'private, no-cache' : 'no-store');
    if (SECRETE.test(request.path)) response.set('X-Robots-Tag', 'noindex, nofollow');
    const start = performance.now();
    if (!LIT.includes(request.method)) response.once('finish', afterForm);
    response.once('finish', () => {
      const duration = Math.round(performance.now() - start);
      log.debug(
        { method: request.method, path: loggable(request.path), status: response.statusCode, duration },
        'Requête',
      );
    });
    next();
  });
  // Made for the first who asks: a server that nobody asks starts without it.
  const descriptionApi = once(() => describeApi(OPERATIONS, config.appUrl));
  const getLoadContext = (request: Request, response: Response): AppLoadContext => {
    const context: AppLoadContext = {
      application,
      config,
      log,
      descriptionApi: () => descriptionApi() as unknown as OpenApi,
      clientIp: addressOf(request),
      reference: response.locals.reference as string,
      refus: refusOf(response),
      retryAfter: (seconds) => void response.set('Retry-After', String(seconds)),
    };
    response.once('finish', () => demandeurs.learn(request, context.acces));
    return context;
  };
  const api = createApi({
    application,
    config,
    description: once(() => JSON.stringify(illustrated(describeApi(OPERATIONS, config.appUrl)))),
    log,
    visiteurOf(incoming) {
      const request = incoming as Request;
      return { ip: addressOf(request), reference: request.res?.locals.reference as string };
    },
    learn: (incoming, user) => demandeurs.learn(incoming as Request, Promise.resolve(user && { user })),
  });
  app.use((request, response, next) =>
    isApi(request) ? dansLeFuseau(PARIS, () => api(request, response)) : next(),
  );
  if (mesures)
    whenBuilt(build, ({ routes }) => mesures.setGroupes(groupesOf(routes, OPERATIONS))).catch(
      () => undefined,
    );
  const screens = createEcrans(build, getLoadContext);
  answerRefusals(app, screens, async () => (typeof build === 'function' ? build() : build));
  app.all('*', screens);
  app.use(answerFault(log));
  return app;
}

/** The development server builds the routes when it is first asked for them. */
async function whenBuilt(build: Parts['build'], work: (build: ServerBuild) => void): Promise<void> {
  work(typeof build === 'function' ? await build() : build);
}

/** What `make` makes, made when first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
