import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { syncFolder } from '~/lib/sur-le-disque.server';

export type Morceaux = AsyncIterable<string | Uint8Array>;

/** A zip in the making: its entries are written one after the other, as they come. */
export interface ArchiveEnEcriture {
  /** Adds an entry and resolves once all of it has been taken. What lies packed already (PDFs, pictures) is put in as it is. */
  add(nom: string, morceaux: Morceaux, options?: { tasse?: boolean }): Promise<void>;
}

/**
 * Writes a zip of any size with a memory that does not grow; the file stands under its name whole and on the disk, readable by its owner alone, or not at
 * all. `check` reads the finished draft first. Raises what both raise, and the system's errors. An existing file is replaced.
 */
export async function writeArchive<T>(
  fichier: string,
  work: (archive: ArchiveEnEcriture) => Promise<T>,
  check: (draft: string) => Promise<unknown>,
): Promise<T> {
  const draft = `${fichier}.${randomBytes(6).toString('hex')}.tmp`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const written = pour(output as AsyncIterable<Buffer>, handle);
    const failed = written.then(() => new Promise<never>(() => undefined));
    failed.catch(() => undefined);
    const add: ArchiveEnEcriture['add'] = async (nom, morceaux, { tasse = false } = {}) => {
      // The zip keeps the streams that it was given until its end: what this one passed on must not hang on it.
      const given = new PassThrough();
      zip.addReadStream(given, nom, { compress: !tasse, forceZip64Format: true });
      const poured = pipeline(morceaux, given);
      await Promise.race([poured, failed]).catch(async (error: unknown) => {
        // Whoever gave the pieces still reads them from somewhere: that ends before it is closed.
        given.destroy();
        await poured.catch(() => undefined);
        throw error;
      });
    };
    const result = await work({ add }).catch((error: Error) => {
      output.destroy(error);
      throw error;
    });
    zip.end();
    await written;
    await handle.sync();
    await handle.close();
    await check(draft);
    await rename(draft, fichier);
    await syncFolder(path.dirname(fichier));
    return result;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function pour(output: AsyncIterable<Buffer>, handle: FileHandle): Promise<void> {
  for await (const part of output) await handle.writeFile(part);
}
