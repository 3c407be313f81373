import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { UserRow } from '~/db/rows/comptes';
import { idOfReprise } from '~/domain/access/reprises-api.server';
import { assertAcces, cleOf, contextOf, identify, readEntrees, versionOf } from './appel';
import { type Erreur, erreur, erreurOf, methodeRefusee } from './erreurs';
import { fichiersOf, withFiles } from './fichiers';
import type { Appel, Methode, Operation, Porte } from './operation';
import { OPERATIONS } from './operations';
import { Avec, etagOf, Flux, isKnown, linkOf, Octets, streamArray } from './reponse';
import { type Envoi, withReprise } from './reprise';

interface Parts {
  application: Application;
  config: Config;
  /** What it says of itself, as text. */
  description(): string;
  log: Record<'error' | 'warn', (details: object, message: string) => void>;
  /** Where a call comes from, and the reference by which it stands in the log. */
  visiteurOf(incoming: IncomingMessage): { ip: string; reference: string };
  /** Told who has called, once that is known, or that it was nobody. */
  learn(incoming: IncomingMessage, user: UserRow | null): void;
}

type Env = { Bindings: HttpBindings; Variables: { origine?: Record<string, string> } };
type Demande = Context<Env>;
/** What a call is given, before it says what of it it knows. */
type Brut = Parameters<Operation['faire']>[0];

const PREFIXE = '/api';
/** What browsers of other origins may send and read. */
const ENTETES = [
  'Authorization',
  'Content-Type',
  'x-current-center',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
];
const MONTRES = [
  'ETag',
  'Link',
  'X-Total-Count',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'WWW-Authenticate',
];

/** The JSON API: every call of the list behind one door, whatever it refuses as JSON. */
export function createApi(parts: Parts): RequestListener {
  const { config, description } = parts;
  const app = new Hono<Env>().basePath(PREFIXE);
  if (config.apiOrigins.length > 0)
    app.use(
      cors({ origin: [...config.apiOrigins], allowHeaders: ENTETES, exposeHeaders: MONTRES, maxAge: 600 }),
      (c, next) => {
        c.set('origine', { ...Object.fromEntries(c.res.headers), Vary: 'Origin' });
        return next();
      },
    );
  let ETag: string | undefined;
  app.get('/openapi.json', (c) => {
    ETag ??= etagOf(description(), undefined);
    if (isKnown(c.req.header('If-None-Match') ?? null, ETag)) return inchange(c, ETag);
    return send(c, 200, description(), { ETag });
  });
  const allowed = new Map<string, Methode[]>([['/openapi.json', ['get']]]);
  for (const operation of inOrder(OPERATIONS)) {
    const answer = answering(operation, parts);
    for (const chemin of [operation.chemin, ...(operation.aussi ?? [])]) {
      const path = chemin.replace(/\{(\w+)\}/g, ':$1');
      app.on(operation.methode.toUpperCase(), path, answer);
      allowed.set(path, [...(allowed.get(path) ?? []), operation.methode]);
    }
  }
  for (const [path, methodes] of allowed) app.all(path, (c) => refuse(c, methodeRefusee(methodes)));
  app.notFound((c) =>
    refuse(c, erreur(404, 'adresse_inconnue', `L’API n’a rien à l’adresse ${c.req.path}.`)),
  );
  app.onError((error, c) => refuse(c, faultOf(error, c, parts)));
  return getRequestListener(app.fetch, { overrideGlobalObjects: false }) as RequestListener;
}

/** An address without a parameter is looked for before one that could be anything. */
const inOrder = (operations: readonly Operation[]): Operation[] =>
  operations.toSorted((a, b) => Number(a.chemin.includes('{')) - Number(b.chemin.includes('{')));

function answering(operation: Operation, parts: Parts): (c: Demande) => Promise<Response> {
  return async (c) => {
    const header = c.req.header('If-Match') ?? null;
    try {
      const porte = porteOf(c, parts);
      if (operation.acces === 'public')
        return finish(operation, c, await perform(operation, c, { porte }), parts);
      const { incoming } = c.env;
      const identite = await identify(porte, c.req.header('Authorization') ?? null).catch((error) => {
        parts.learn(incoming, null);
        throw error;
      });
      parts.learn(incoming, identite.user);
      assertAcces(operation, identite);
      const known = {
        porte,
        identite,
        ctx: contextOf(porte, identite, c.req.header('x-current-center') ?? null),
        siVersion: versionOf(operation, header),
        parti: () => c.req.raw.signal,
        fichiers: fichiersOf(c.req.raw),
      };
      return await withFiles(operation, c, { ctx: known.ctx, config: parts.config }, () =>
        answerKnown(operation, c, known, parts),
      );
    } catch (error) {
      return refuse(c, faultOf(error, c, parts, header !== null), operation.msg);
    }
  };
}

type Connu = Omit<Appel<unknown, unknown, unknown>, 'params' | 'query' | 'corps' | 'envoi'>;

/** Does what somebody known asks for, once for all repetitions under one key. */
async function answerKnown(operation: Operation, c: Demande, known: Connu, parts: Parts): Promise<Response> {
  const { porte, identite } = known;
  const cle = operation.methode === 'post' ? cleOf(c.req.header('Idempotency-Key') ?? null) : null;
  if (cle === null || operation.sansReprise)
    return finish(operation, c, await perform(operation, c, { ...known, envoi: null }), parts);
  const entrees = await readEntrees(operation, c);
  const contenu = [c.req.url, pouvoirs(known.ctx), entrees.texte].join('\n');
  const { identity } = porte.application;
  const envoi = await withReprise(
    identity,
    { user: identite.user, cle, contenu, now: porte.seuil.now },
    async (id) =>
      envoiOf(operation, await operation.faire({ ...known, ...entrees, envoi: idOfReprise(id) } as Brut)),
  );
  return finish(operation, c, envoi, parts);
}

/** What somebody may do, and where: an answer is told again to whoever may still have it. Who leaves a centre loses the answers had there. */
function pouvoirs({ acteur: { role, limite }, centreCourant }: Connu['ctx']): string {
  return JSON.stringify([role, limite ?? null, centreCourant?.id ?? null]);
}

async function perform(operation: Operation, c: Demande, known: object): Promise<Rendu> {
  const { texte: _, ...entrees } = await readEntrees(operation, c);
  const rendu = await operation.faire({ ...known, ...entrees } as Brut);
  return rendu instanceof Flux || rendu instanceof Octets ? rendu : envoiOf(operation, rendu);
}

type Rendu = Envoi | Flux | Octets;

/** What a call came to, as text. */
function envoiOf({ statut = 200, version }: Operation, rendu: unknown): Envoi {
  const avec = rendu instanceof Avec ? rendu : new Avec(rendu, {});
  const { corps, entetes } = avec;
  const text = JSON.stringify(corps);
  return {
    statut: avec.statut ?? statut,
    corps: text,
    entetes: { ...entetes, ETag: etagOf(text, version?.(corps)) },
  };
}

function finish(
  { methode, version, octets = '' }: Operation,
  c: Demande,
  envoi: Rendu,
  parts: Parts,
): Response {
  if (envoi instanceof Octets)
    return c.body(envoi.contenu as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': octets,
      'Cache-Control': 'no-store',
      ...envoi.entetes,
    });
  if (envoi instanceof Flux) {
    // Nothing is read for who asks for no body.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, { ...JSON_SANS_TRACE, ...envoi.entetes });
    // Its beginning may be on its way: the caller gets half an array, which no reader takes for a whole one.
    const stream = streamArray(envoi.parts, (error) => faultOf(error, c, parts));
    return c.body(stream, 200, { ...JSON_SANS_TRACE, ...envoi.entetes });
  }
  const { ETag, ...entetes } = envoi.entetes as { ETag: string };
  if (methode !== 'get') return send(c, envoi.statut, envoi.corps, version ? envoi.entetes : entetes);
  if (isKnown(c.req.header('If-None-Match') ?? null, ETag)) return inchange(c, ETag);
  return send(c, envoi.statut, envoi.corps, envoi.entetes);
}

const inchange = (c: Demande, ETag: string): Response => write(c, 304, { 'Cache-Control': 'no-store', ETag });

const JSON_SANS_TRACE = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

const send = (c: Demande, statut: number, text: string, entetes: Record<string, string>): Response =>
  write(c, statut, { ...JSON_SANS_TRACE, ...entetes, 'Content-Length': Buffer.byteLength(text) }, text);

/** A text goes out as it is: made into a web response, it would be cut into a stream and read again. */
function write(c: Demande, statut: number, entetes: OutgoingHttpHeaders, text?: string): Response {
  const { outgoing } = c.env;
  if (!outgoing.headersSent) outgoing.writeHead(statut, { ...c.get('origine'), ...entetes }).end(text);
  return RESPONSE_ALREADY_SENT;
}

function refuse(c: Demande, { statut, corps, entetes }: Erreur, msg?: true): Response {
  const said = msg ? { ...corps, msg: corps.message } : corps;
  return send(c, statut, JSON.stringify(said), entetes);
}

function porteOf(c: Demande, { application, config, log, visiteurOf }: Parts): Porte {
  const { identity, limites } = application;
  const { ip, reference } = visiteurOf(c.env.incoming);
  return {
    application,
    cles: config.apiKeys,
    autorisation: c.req.header('Authorization') ?? null,
    inscriptionOuverte: config.registrationOpen,
    note: (details, message) => log.warn({ reference, ...details }, message),
    adresse: (chemin) => config.appUrl + PREFIXE + chemin,
    lienSuivant: (chemin, parametres) => linkOf(config.appUrl + PREFIXE + chemin, parametres),
    seuil: {
      identity,
      limites,
      secret: config.sessionSecret,
      marques: '',
      memoire: '',
      appUrl: config.appUrl,
      ip,
      agent: c.req.header('User-Agent') ?? '',
      now: new Date(),
    },
  };
}

/** The answer to an error; what nobody foresaw stands in the log, and the caller gets its reference. */
function faultOf(error: unknown, c: Demande, { log, visiteurOf }: Parts, siVersion = false): Erreur {
  const known = erreurOf(error, siVersion);
  const { reference } = visiteurOf(c.env.incoming);
  if (known?.statut === 403)
    log.warn({ reference, appel: c.req.routePath, code: known.corps.code }, 'Droit refusé');
  if (known && known.statut < 500) return known;
  log.error({ reference, err: error }, 'Erreur imprévue');
  if (known) return known;
  const { corps, ...rest } = erreur(500, 'erreur_imprevue', `Erreur inattendue. Référence : ${reference}`);
  return { ...rest, corps: { ...corps, reference } };
}
