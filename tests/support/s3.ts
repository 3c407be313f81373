import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConfigBucket } from '~/config-bucket';
import { faultOf, sha256 } from './s3-signature';

/** What goes wrong with one request. */
export type Panne =
  /** An answer with this status and S3's word for it. */
  | { status: number; code?: string }
  /** No answer, ever. */
  | 'muet'
  /** The connection ends in the middle of the body. */
  | 'coupé'
  /** The body ends early, and its length says so. */
  | 'abîmé'
  /** What a web page at the same address would answer. */
  | 'page'
  /** Nothing goes wrong. */
  | 'rien';

interface Objet {
  contenu: Buffer;
  entetes: Record<string, string>;
  ecritLe: Date;
}

export interface S3Sink {
  /** FILES_URL and its keys. */
  env: { FILES_URL: string; FILES_REGION: string; FILES_ACCESS_KEY: string; FILES_SECRET_KEY: string };
  /** What is stored, by the path after the bucket. */
  readonly objets: ReadonlyMap<string, Objet>;
  /** Every request so far, as 'PUT clients/…', and the reason why one was refused. */
  readonly demandes: readonly string[];
  readonly refus: readonly string[];
  /** What happens to the next requests, one each; or to all of them, until it is null. */
  next(...pannes: Panne[]): void;
  always(panne: Panne | null): void;
  /** Stores an object as another tool would; `ecritLe` is now unless said otherwise. */
  put(chemin: string, contenu: Buffer, ecritLe?: Date): void;
  close(): Promise<void>;
}

const BUCKET = 'auricule-essais';
/** With signs that a careless signer would encode, decode or lose. */
export const SECRET_S3 = 'secret+d/essai=tres-long%41';
const PORTIER = { cle: 'CLE-D-ESSAI', secret: SECRET_S3, region: 'fr-par' };
const PAR_PAGE = 3;

/** The same settings, as the configuration reads them. */
export const configOf = ({ env }: S3Sink): ConfigBucket => ({
  url: env.FILES_URL,
  region: env.FILES_REGION,
  accessKey: env.FILES_ACCESS_KEY,
  secretKey: env.FILES_SECRET_KEY,
});

/** A bucket on loopback, in path style: it verifies each request's signature and digest as S3 does, from what came over the wire. */
export async function startS3({ prefixe = 'centre/lyon' } = {}): Promise<S3Sink> {
  const objets = new Map<string, Objet>();
  const demandes: string[] = [];
  const refus: string[] = [];
  const pannes: Panne[] = [];
  let toujours: Panne | null = null;

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const corps = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const chemin = decodeURIComponent(pathname.slice(BUCKET.length + 2));
    demandes.push(`${request.method} ${chemin}`);
    const panne = pannes.shift() ?? toujours;
    if (panne === 'muet') return;
    if (panne === 'page') return void response.writeHead(200).end('<html>Console</html>');
    if (panne && typeof panne === 'object')
      return fail(response, panne.status, panne.code ?? 'InternalError');
    const fault = faultOf(request, corps, PORTIER);
    if (fault) {
      refus.push(fault);
      return fail(response, 403, fault);
    }
    if (!pathname.startsWith(`/${BUCKET}`)) return fail(response, 404, 'NoSuchBucket');
    answer({ request, response, chemin, corps, searchParams, panne });
  });

  interface Demande {
    request: IncomingMessage;
    response: ServerResponse;
    chemin: string;
    corps: Buffer;
    searchParams: URLSearchParams;
    panne: Panne | null;
  }

  function answer({ request, response, chemin, corps, searchParams, panne }: Demande): void {
    if (request.method === 'PUT') {
      const entetes = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
      ) as Record<string, string>;
      objets.set(chemin, { contenu: corps, entetes, ecritLe: new Date() });
      response.writeHead(200, { ETag: `"${sha256(corps)}"` }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objets.delete(chemin);
      return void response.writeHead(204).end();
    }
    const objet = objets.get(chemin);
    if (chemin === '') list(response, searchParams);
    else if (objet) give(response, objet, panne);
    else fail(response, 404, 'NoSuchKey');
  }

  function give(response: ServerResponse, { contenu, entetes }: Objet, panne: Panne | null): void {
    const sent = panne === 'abîmé' ? contenu.subarray(0, -1) : contenu;
    response.writeHead(200, { ETag: '"x"', ...entetes, 'Content-Length': sent.length });
    if (panne === 'coupé') response.write(sent.subarray(0, sent.length / 2), () => response.destroy());
    else response.end(sent);
  }

  function list(response: ServerResponse, params: URLSearchParams): void {
    const keys = [...objets.keys()].filter((key) => key.startsWith(params.get('prefix') ?? '')).sort();
    const after = Buffer.from(params.get('continuation-token') ?? '', 'base64').toString();
    const rest = keys.filter((key) => key > after);
    const page = rest.slice(0, PAR_PAGE);
    const contents = page.map((key) => {
      const instant = objets.get(key)?.ecritLe.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${instant}</LastModified><Size>1</Size></Contents>`;
    });
    const truncated = rest.length > page.length;
    // A token as S3 makes them: signs that must be encoded in an address.
    const token = Buffer.from(`${page.at(-1)}`).toString('base64');
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name>${contents.join('')}<IsTruncated>${truncated}</IsTruncated>${truncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}</ListBucketResult>`;
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      FILES_URL: `http://127.0.0.1:${port}/${[BUCKET, prefixe].filter(Boolean).join('/')}`,
      FILES_REGION: PORTIER.region,
      FILES_ACCESS_KEY: PORTIER.cle,
      FILES_SECRET_KEY: SECRET_S3,
    },
    objets,
    demandes,
    refus,
    next: (...suite) => void pannes.push(...suite),
    always: (panne) => {
      toujours = panne;
    },
    put: (chemin, contenu, ecritLe = new Date()) =>
      void objets.set(chemin, { contenu, entetes: {}, ecritLe }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>non</Message><AWSAccessKeyId>${PORTIER.cle}</AWSAccessKeyId></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
}
