import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { CodeRefus } from '~/domain/codes';
import { DomainError } from '~/domain/errors';
import { accord } from '~/lib/accord';
import { type LimitesCorps, TROP_DE_CHAMPS } from './limites-corps';
import type { Reception } from './reception.server';

/** A part's headers: browsers send two or three, with a file's name in one. */
const ENTETES = { headerPairs: 8, headerSize: 4096 };

/**
 * Reads a multipart body as it comes: fields into the form that is returned, of which there may be `octets` in all, files to the disk of the reception. It stops reading at the
 * first breach of a limit. Raises DomainError (`trop` or what a reception says) for a breach, Error for a body that is malformed or cut
 * short, and UnavailableError when the disk takes nothing more.
 */
export async function readMultipart(
  type: string,
  octets: AsyncIterable<Uint8Array>,
  { entrees, nomMax, valeurMax, octets: texteMax }: LimitesCorps,
  reception: Reception | null,
  trop: string,
): Promise<FormData> {
  const form = new FormData();
  let texte = 0;
  const fichiers = reception?.envoi.fichiers ?? 0;
  const parser = new Busboy({
    headers: { 'content-type': type },
    // As browsers say it: a part with a file's name is a file, whatever its type.
    isPartAFile: (_name, _type, nom) => nom !== undefined,
    limits: { ...ENTETES, parts: entrees + fichiers, fields: entrees, fieldSize: valeurMax, files: fichiers },
  });
  const course = createCourse();
  const refuse = (code: CodeRefus, message: string) => course.fail(new DomainError(code, message));
  parser.on('partsLimit', () => refuse('envoi_trop_grand', trop));
  parser.on('fieldsLimit', () => refuse('champs_trop_nombreux', TROP_DE_CHAMPS));
  parser.on('filesLimit', () =>
    fichiers
      ? refuse('fichiers_trop_nombreux', `Au plus ${accord(fichiers, 'fichier', 'fichiers')} à la fois.`)
      : refuse('envoi_trop_grand', trop),
  );
  parser.on('error', course.fail);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (!name) return course.fail(new Error('Champ sans nom'));
    texte += name.length + value.length;
    if (name.length > nomMax || valueCut || texte > texteMax) return refuse('envoi_trop_grand', trop);
    form.append(plainName(name), value);
  });
  const streams: Readable[] = [];
  const kept: Promise<void>[] = [];
  parser.on('file', (name, stream, nom) => {
    streams.push(stream);
    // Said by the parser as well; without anybody to hear it here the process would end.
    stream.on('error', () => undefined);
    if (!name || name.length > nomMax || !reception) {
      stream.resume();
      return course.fail(new Error('Fichier sans champ'));
    }
    kept.push(reception.keep(plainName(name), plainName(nom ?? ''), stream).catch(course.fail));
  });
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
  try {
    for await (const chunk of octets) {
      const written = new Promise<void>((resolve) => parser.write(Buffer.from(chunk), () => resolve()));
      await course.unlessFailed(written);
    }
    if (reception?.trop) return form;
    parser.end();
    await course.unlessFailed(finished);
    await course.unlessFailed(Promise.all(kept));
    return form;
  } finally {
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(kept);
  }
}

/** What goes on at once and fails as a whole, with the first error. */
function createCourse() {
  let fault: { error: unknown } | undefined;
  let wake = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return {
    fail(error: unknown): void {
      fault ??= { error };
      wake();
    },
    /** Waits for a step. Raises the error of whatever has failed, be it another one. */
    async unlessFailed(step: Promise<unknown>): Promise<void> {
      await Promise.race([step, failed]);
      if (fault) throw fault.error;
    },
  };
}

const ECHAPPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Browsers escape three characters in names, and nothing else. */
const plainName = (name: string): string =>
  name.replace(/%22|%0D|%0A/gi, (found) => ECHAPPES[found.toUpperCase()] ?? found);
