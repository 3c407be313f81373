import type { IncomingMessage } from 'node:http';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { TROP_GROS } from './pannes.server';
import { RefusIcs } from './refus';

/** What a calendar may weigh on the wire, and once more unpacked. */
const OCTETS_MAX = 2 * 1024 * 1024;

/** The body of an answer, unpacked; counted on both sides of the unpacking, so that a bomb ends it early. Raises RefusIcs. */
export async function readCorps(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > OCTETS_MAX) {
    response.destroy();
    throw new RefusIcs(TROP_GROS);
  }
  const parts: Buffer[] = [];
  const collect = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  await pipeline([response, atMost(), ...unpacker(response), collect], { signal });
  return Buffer.concat(parts);
}

/** Passes on what comes until it is too much. */
function atMost(): Transform {
  let size = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > OCTETS_MAX) done(new RefusIcs(TROP_GROS));
      else done(null, part);
    },
  });
}

/** What unpacks an answer's body, with a count of what comes out; nothing for one that is not packed. */
function unpacker({ headers }: IncomingMessage): Transform[] {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === 'gzip' || encoding === 'x-gzip') return [zlib.createGunzip(), atMost()];
  if (encoding === 'br') return [zlib.createBrotliDecompress(), atMost()];
  if (encoding === 'identity' || encoding === '') return [];
  throw new RefusIcs('Le serveur de ce calendrier l’envoie sous une forme inconnue.');
}
