import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** Bytes below which compressing is worth nothing. */
const COURTE = 1024;

/**
 * How hard a page is compressed that is made for one answer: of a list of 53 kB the usual settings of a server leave 5.3 kB, these 6, in a
 * fourth of the time (docs/decisions/074). What is made once, the build's files, is compressed as far as it goes.
 */
const FORMATS = {
  br: (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (page: Buffer) => gzipSync(page, { level: 3 }),
};

/** Sends a finished page in one piece, as the browser can read it. */
export function sendPage(request: Request, response: Response, html: string): void {
  const page = Buffer.from(html);
  const format = page.length < COURTE ? false : request.acceptsEncodings(Object.keys(FORMATS));
  const sent = format ? FORMATS[format as keyof typeof FORMATS](page) : page;
  response.vary('Accept-Encoding');
  if (format) response.set('Content-Encoding', format);
  response.set('Content-Length', String(sent.length));
  response.end(request.method === 'HEAD' ? undefined : sent);
}
