import { createWriteStream, rmSync } from 'node:fs';
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { undoOnInterrupt } from './interruption';

type Content = AsyncIterable<string | Buffer>;

/** Writes a stream to a file, or to stdout for '-'. The file appears whole under its name, or not at all. */
export async function writeOut(out: string, content: Content): Promise<void> {
  const source = Readable.from(content, { objectMode: false });
  if (out === '-') return pipeline(source, process.stdout, { end: false });
  const { target, special } = await targetOf(out);
  if (special) return pipeline(source, createWriteStream(target));
  await inPlace(target, (temporary) => pipeline(source, createWriteStream(temporary, { flush: true })));
}

/** The same for bytes at hand. */
export const writeWhole = (file: string, bytes: Uint8Array): Promise<void> =>
  inPlace(file, (temporary) => writeFile(temporary, bytes, { flush: true }));

/** Fills a temporary file beside `target` and renames it; takes it away when that fails or a signal comes. */
async function inPlace(target: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = path.join(
    path.dirname(target),
    `.${path.basename(target).slice(0, 100)}.${process.pid}.tmp`,
  );
  const done = undoOnInterrupt(() => rmSync(temporary, { force: true }));
  try {
    await fill(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw named(error, target);
  } finally {
    done();
  }
}

/** The file behind a link, so that the link stays; a device or a pipe is written to as it is, never replaced. */
async function targetOf(out: string): Promise<{ target: string; special: boolean }> {
  try {
    const target = await realpath(out);
    const found = await stat(target);
    return { target, special: !found.isFile() };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { target: path.resolve(out), special: false };
    throw error;
  }
}

/** Faults name the file that was asked for, not the temporary one. */
function named(error: unknown, file: string): unknown {
  return error instanceof Error && 'path' in error ? Object.assign(error, { path: file }) : error;
}
