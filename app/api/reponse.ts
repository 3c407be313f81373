import { createHash } from 'node:crypto';

/** An answer with headers of its own, and a status of its own where it is not its call's. */
export class Avec<T> {
  constructor(
    readonly corps: T,
    readonly entetes: Record<string, string>,
    readonly statut?: 202,
  ) {}
}

/** A file's bytes, of the type that its call describes. */
export class Octets {
  constructor(
    readonly contenu: Uint8Array,
    readonly entetes: Record<string, string>,
  ) {}
}

/** An array that is made while it is sent: never all of it in memory. */
export class Flux {
  constructor(
    readonly parts: AsyncIterable<readonly unknown[]>,
    readonly entetes: Record<string, string> = {},
  ) {}
}

const encoder = new TextEncoder();

/** The JSON text of an array, part by part; it stops asking for more once the reader is gone, and tells of what goes wrong in between. */
export function streamArray(
  parts: AsyncIterable<readonly unknown[]>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  let opening = '[';
  let gone = false;
  const next = async (): Promise<string> => {
    for (let part = await iterator.next(); !part.done; part = await iterator.next()) {
      if (part.value.length === 0) continue;
      const text = opening + part.value.map((each) => JSON.stringify(each)).join(',');
      opening = ',';
      return text;
    }
    return '';
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const text = await next();
        // Whoever has left meanwhile is sent nothing more.
        if (gone) return;
        controller.enqueue(encoder.encode(text || (opening === '[' ? '[]' : ']')));
        if (text === '') controller.close();
      } catch (error) {
        onFault(error);
        throw error;
      }
    },
    async cancel() {
      gone = true;
      await iterator.return?.();
    },
  });
}

/** What an answer is known by: a record's version in front, where it has one, then what covers all of its text. */
export function etagOf(text: string, version: number | undefined): string {
  const print = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return version === undefined ? `"${print}"` : `"${version}-${print}"`;
}

/** Whether one of the tags of `If-None-Match` is this one; a proxy that compresses may have made it a weak one. */
export const isKnown = (header: string | null, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*');

/** The `Link` to the next part of a list. */
export function linkOf(adresse: string, parametres: Record<string, string | number | undefined>): string {
  const named = Object.entries(parametres).flatMap(([nom, value]): [string, string][] =>
    value === undefined ? [] : [[nom, String(value)]],
  );
  return `<${adresse}?${new URLSearchParams(named)}>; rel="next"`;
}
