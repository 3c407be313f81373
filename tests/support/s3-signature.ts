import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may enter a bucket. */
interface Portier {
  cle: string;
  secret: string;
  region: string;
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Why a request is refused: worked out from its raw address and headers, by no code of the product's. */
export function faultOf(request: IncomingMessage, corps: Buffer, portier: Portier): string | null {
  const [, cle, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (cle !== portier.cle) return 'InvalidAccessKeyId';
  if (region !== portier.region) return 'AuthorizationHeaderMalformed';
  const header = (name: string): string => String(request.headers[name] ?? '');
  const instant = header('x-amz-date');
  const sent = Date.parse(instant.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  if (header('x-amz-content-sha256') !== sha256(corps)) return 'XAmzContentSHA256Mismatch';
  const wanted = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (wanted.some((name) => !names.split(';').includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const lines = names.split(';').map((name) => `${name}:${header(name)}\n`);
  const parts = query
    .split('&')
    .filter(Boolean)
    .sort()
    .map((part) => (part.includes('=') ? part : `${part}=`));
  const canonical = [
    request.method,
    path,
    parts.join('&'),
    lines.join(''),
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${instant}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${portier.secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
