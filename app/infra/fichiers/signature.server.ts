import { createHash, createHmac } from 'node:crypto';

export interface Signataire {
  accessKey: string;
  secretKey: string;
  region: string;
  /** 's3' for buckets. */
  service: string;
}

export interface DemandeASigner {
  method: string;
  url: URL;
  /** Every header that shall be under the signature, `host` and `x-amz-date` excepted: these are added. */
  headers: Record<string, string>;
  /** SHA-256 of the body, in hexadecimal. */
  empreinte: string;
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a request signed by AWS Signature Version 4 (one chunk, in the header): those given, with `x-amz-date` (UTC) and
 * `authorization`. The path is encoded once, as S3 wants it and nobody else.
 */
export function signRequest(
  { method, url, headers, empreinte }: DemandeASigner,
  { accessKey, secretKey, region, service }: Signataire,
  now: Date,
): Record<string, string> {
  const instant = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = instant.slice(0, 8);
  const sent: Record<string, string> = { ...headers, 'x-amz-date': instant };
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')])
    .sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, pathOf(url), queryOf(url), lines, names, empreinte].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key as Buffer, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);

/** Everything but letters, digits and '-_.~' as '%XX', which the standard function does not do to five more signs. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pathOf = (url: URL): string =>
  url.pathname
    .split('/')
    .map((segment) => encodeStrictly(decodeURIComponent(segment)))
    .join('/');

const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]): [string, string] => [encodeStrictly(name), encodeStrictly(value)])
    .sort((a, b) => byName(a, b) || byName([a[1], ''], [b[1], '']))
    .map((pair) => pair.join('='))
    .join('&');
