import { DomainError } from '~/domain/errors';
import { ENVOI_MAX, FICHIER_MAX, MESSAGES_FICHIER } from '~/domain/fichiers/fichier';

/** What is kept of one part of a form: a file that nobody takes, or a little more, which tells that it is too heavy. */
const PART_MAX = FICHIER_MAX + 64 * 1024;

/**
 * A form's fields and files, whatever it weighs: what a part has beyond a file of 10 MB is read and let go, so that the fields around a file
 * too heavy arrive, and the file with more bytes than any service takes. Raises DomainError for files that are too heavy together, and
 * whatever a body that is no form raises.
 */
export async function readBody(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";\s]{1,70})/i.exec(type)?.[1];
  if (!boundary || !request.body) return request.formData();
  const lighter = new Lightener(boundary);
  const body = request.body.pipeThrough(new TransformStream(lighter));
  const reading = new Response(body, { headers: { 'Content-Type': type } }).formData();
  const form = await reading.catch((error: unknown) => error);
  if (lighter.kept > ENVOI_MAX) throw new DomainError(MESSAGES_FICHIER.envoi);
  if (form instanceof FormData) return form;
  throw form;
}

type Sink = TransformStreamDefaultController<Uint8Array>;

/** Passes on a multipart body without what its parts have too much. Nothing is refused here: a sender hears no answer before it has sent all. */
class Lightener implements Transformer<Uint8Array, Uint8Array> {
  kept = 0;
  readonly #mark: Buffer;
  #rest: Buffer = Buffer.alloc(0);
  #left = PART_MAX;

  constructor(boundary: string) {
    this.#mark = Buffer.from(`\r\n--${boundary}`);
  }

  transform(chunk: Uint8Array, sink: Sink): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let at = this.#rest.indexOf(this.#mark); at !== -1; at = this.#rest.indexOf(this.#mark)) {
      this.#pass(at, sink);
      this.#left = PART_MAX;
      this.#pass(this.#mark.length, sink);
    }
    // What may be the beginning of a mark waits for the next chunk.
    this.#pass(Math.max(0, this.#rest.length - this.#mark.length + 1), sink);
  }

  flush(sink: Sink): void {
    this.#pass(this.#rest.length, sink);
  }

  /** Takes bytes off the front, and passes on those that the part and the whole have room for. */
  #pass(length: number, sink: Sink): void {
    const passed = this.kept > ENVOI_MAX ? 0 : Math.min(length, this.#left);
    if (passed > 0) sink.enqueue(this.#rest.subarray(0, passed));
    this.#left -= passed;
    this.kept += passed;
    this.#rest = this.#rest.subarray(length);
  }
}
