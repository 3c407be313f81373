import { cp, mkdir, rm } from 'node:fs/promises';
import { keepSqlite } from './databases';
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
  const bringBack = await keepSqlite(file);
  const copy = `${dataDir}.garde`;
  await cp(dataDir, copy, { recursive: true });
  return {
    async restore() {
      await bringBack();
      // The server that runs may write while its files are put back.
      await rm(dataDir, { recursive: true, maxRetries: 5 });
      await mkdir(dataDir, { recursive: true });
      await cp(copy, dataDir, { recursive: true });
    },
  };
}
