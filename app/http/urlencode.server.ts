import { DomainError } from '~/domain/errors';

/** A form without files: what a page of ours sends is a few kilobytes, an audiogram and a long note included. */
const OCTETS_MAX = 1024 * 1024;
const AND = 0x26;

const TROP = 'Le formulaire est trop volumineux : envoyez moins de texte.';

/** Whether a body is a form's fields, written as in an address. */
export const isUrlencoded = (type: string | null): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? '');

/**
 * The fields of such a body, in order. They are counted as the bytes arrive, and nothing is decoded of a body that has more than `max` of
 * them, or more than a megabyte: it raises `trop` or DomainError, and the rest stays unread.
 */
export async function readUrlencoded(
  body: AsyncIterable<Uint8Array> | null,
  max: number,
  trop: () => Error,
): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let entries = 1;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > OCTETS_MAX) throw new DomainError(TROP);
    for (let at = chunk.indexOf(AND); at !== -1; at = chunk.indexOf(AND, at + 1)) entries += 1;
    if (entries > max) throw trop();
    chunks.push(chunk);
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    form.append(name, value);
  return form;
}
