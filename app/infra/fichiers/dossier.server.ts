import { randomBytes } from 'node:crypto';
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { isCle } from '~/lib/cle-fichier';
import { syncFolder } from '~/lib/sur-le-disque.server';
import { checkedCle, type Magasin } from './fichiers';

const DRAFT = /^(.+)\.[0-9a-f]{12}\.tmp$/;

/** Keeps files in a folder that only the application's own user may enter. */
export function createDossierFichiers(folder: string): Magasin {
  const fileOf = (key: string): string => path.join(folder, ...checkedCle(key).split('/'));
  /** What `fill` has put under a draft's name and on the disk appears under its key, whole. */
  async function appear(key: string, fill: (draft: string) => Promise<void>): Promise<void> {
    const file = fileOf(key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await fill(draft);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(file));
  }
  return {
    write: (key, bytes) => appear(key, (draft) => store(draft, bytes)),
    keep: (key, { chemin }) => appear(key, (draft) => storeFile(draft, chemin)),
    async read(key) {
      return unlessAbsent(readFile(fileOf(key)));
    },
    start: (key, octets) => unlessAbsent(readStart(fileOf(key), octets)),
    async has(key) {
      return (await unlessAbsent(stat(fileOf(key)))) !== null;
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
    async *list(noun) {
      for (const name of await namesIn(path.join(folder, noun))) {
        const key = `${noun}/${name}`;
        if (!isCle(key)) continue;
        const found = await unlessAbsent(stat(fileOf(key)));
        if (found) yield { key, ecritLe: found.mtime };
      }
    },
    async dropDrafts(before) {
      let dropped = 0;
      const entries = (await unlessAbsent(readdir(folder, { withFileTypes: true }))) ?? [];
      for (const { name: noun } of entries.filter((entry) => entry.isDirectory())) {
        for (const name of await namesIn(path.join(folder, noun))) {
          if (!isCle(`${noun}/${DRAFT.exec(name)?.[1]}`)) continue;
          const draft = path.join(folder, noun, name);
          const found = await unlessAbsent(stat(draft));
          if (!found || found.mtime >= before) continue;
          await rm(draft, { force: true });
          dropped += 1;
        }
      }
      return dropped;
    },
  };
}

const namesIn = async (folder: string): Promise<string[]> => (await unlessAbsent(readdir(folder))) ?? [];

/** What is read of a file or folder; null when there is none. */
async function unlessAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

async function readStart(file: string, octets: number): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(octets), 0, octets, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Writes a new file and waits until it is on the disk. */
async function store(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same bytes under another name, on the disk; a copy where the two do not lie on one file system. */
async function storeFile(file: string, chemin: string): Promise<void> {
  await link(chemin, file).catch(() => copyFile(chemin, file, constants.COPYFILE_EXCL));
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    const now = new Date();
    await handle.utimes(now, now);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
