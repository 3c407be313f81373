import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file system of its own that is small enough to be filled. */
export interface Volume {
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  remove(): void;
}

const TAILLE = '400m';
const BLOC = Buffer.alloc(64 * 1024);

/** Whether this process may mount one: root, on Linux. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** Mounts it in memory; whoever gets it removes it. */
export function createVolume(): Volume {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'auricule-volume-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${TAILLE},mode=0755`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'plein');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let bloc = BLOC; bloc.length > 0; ) {
          try {
            writeSync(file, bloc);
          } catch {
            bloc = bloc.subarray(0, Math.floor(bloc.length / 2));
          }
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      // Whoever still has a file open there keeps it until it ends; the name is gone at once.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
