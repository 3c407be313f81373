import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A bucket of a server that somebody else has written, with its files in a folder. */
export interface Seau {
  /** What a server needs to keep its files there. */
  env: Record<'FILES_URL' | 'FILES_REGION' | 'FILES_ACCESS_KEY' | 'FILES_SECRET_KEY', string>;
  /** The names of the objects of a kind ('clients', 'imports', …). */
  objets(noun: string): string[];
  close(): Promise<void>;
}

const SEAU = 'auricule';
const PREFIXE = 'chaine';
/** Those that it knows. */
const CLE = 'S3RVER';

/** Starts an S3 server (decision 088) on loopback, which checks signatures and holds one empty bucket. */
export async function startSeau(): Promise<Seau> {
  const directory = mkdtempSync(path.join(tmpdir(), 'auricule-seau-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false };
  const server = new S3rver({ ...options, directory, configureBuckets: [{ name: SEAU }] });
  const { port } = (await server.run()) as AddressInfo;
  const env = {
    FILES_URL: `http://127.0.0.1:${port}/${SEAU}/${PREFIXE}`,
    FILES_REGION: 'us-east-1',
    FILES_ACCESS_KEY: CLE,
    FILES_SECRET_KEY: CLE,
  };
  return {
    env,
    objets(noun) {
      const folder = path.join(directory, SEAU, PREFIXE, noun);
      if (!existsSync(folder)) return [];
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return files
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace(/\._S3rver_object$/, ''));
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
