import http from 'node:http';
import { performance } from 'node:perf_hooks';

/**
 * What to ask for, as a signed-in browser does, or a program with its token; `signe` must stand in the answer, or it is not what was asked
 * for. With `corps` it is a POST of JSON, made anew each time.
 */
export interface Demande {
  url: string;
  cookie?: string;
  jeton?: string;
  signe: string;
  gzip?: boolean;
  corps?: () => string;
}

export interface Latences {
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** Requests per second. */
  debit: number;
  /** Bytes of one answer's body. */
  octets: number;
}

/**
 * Asks again and again over kept-alive connections, `connexions` at a time, for `duree` milliseconds. One connection measures what a user
 * waits; several measure what the server can bear. `fini` ends it before its time.
 */
export async function measure(
  demande: Demande,
  { connexions, duree, fini }: { connexions: number; duree: number; fini?: () => boolean },
): Promise<Latences> {
  const agent = openLine(connexions);
  const latences: number[] = [];
  let octets = 0;
  let start = performance.now();
  const user = async () => {
    while (performance.now() - start < duree && !fini?.()) {
      const sent = performance.now();
      const body = await ask(demande, agent);
      latences.push(performance.now() - sent);
      octets = body.length;
    }
  };
  try {
    await check(demande, agent);
    // The first answer may have to read what all later ones find in memory: it is none of the time.
    start = performance.now();
    await Promise.all(Array.from({ length: connexions }, user));
  } finally {
    agent.destroy();
  }
  const debit = latences.length / ((performance.now() - start) / 1000);
  return { ...quantiles(latences), debit, octets };
}

export function quantiles(values: number[]): { p50: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Raises an error for an answer that is not what was asked for. */
export async function check(demande: Demande, agent: http.Agent): Promise<void> {
  const page = (await ask({ ...demande, gzip: false }, agent)).toString();
  if (!page.includes(demande.signe))
    throw new Error(`${demande.url} ne montre pas « ${demande.signe} » :\n${page.slice(0, 500)}`);
}

/** Connections that are kept, so many at most. */
export const openLine = (connexions: number): http.Agent =>
  new http.Agent({ keepAlive: true, maxSockets: connexions });

/** One answer's body. Raises an error for any other than 200. */
export function ask({ url, cookie, jeton, gzip, corps }: Demande, agent: http.Agent): Promise<Buffer> {
  const headers = {
    accept: jeton ? 'application/json' : 'text/html',
    'accept-encoding': gzip ? 'gzip' : 'identity',
    ...(cookie && { cookie }),
    ...(jeton && { authorization: `Bearer ${jeton}` }),
    ...(corps && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: corps ? 'POST' : 'GET', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else
          reject(
            new Error(
              `${url} répond ${response.statusCode} : ${Buffer.concat(chunks).toString().slice(0, 300)}`,
            ),
          );
      });
    });
    request.on('error', reject);
    request.end(corps?.());
  });
}
