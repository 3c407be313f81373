import { cp, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import type { TestServer } from './server';

/** What a running server had in its SQLite database and its files at one moment. */
export interface Instantane {
  /** Brings it back under the running server: to it, somebody else has written. */
  restore(): Promise<void>;
}

/** Takes a copy of a server's database and files; it lies in the run's folder, which goes with the run. */
export async function takeInstantane({ env }: TestServer): Promise<Instantane> {
  const { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } = env;
  const file = url.slice('sqlite:'.length);
  const copy = { file: `${file}.garde`, dataDir: `${dataDir}.garde` };
  await copyDatabase(file, copy.file);
  await cp(dataDir, copy.dataDir, { recursive: true });
  return {
    async restore() {
      await copyDatabase(copy.file, file);
      await rm(dataDir, { recursive: true });
      await cp(copy.dataDir, dataDir, { recursive: true });
    },
  };
}

/** By SQLite's own means, in one transaction: whoever has either open goes on. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true });
  try {
    await source.backup(to, { progress: () => 100_000 });
  } finally {
    source.close();
  }
}
