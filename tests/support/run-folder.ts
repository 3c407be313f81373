import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'auricule-tests-';
const MEMORY = '/dev/shm';
const GIBIBYTE = 2 ** 30;

/**
 * Makes the folder of one test run. In memory when there is room: SQLite writes to disk at every commit, as it must,
 * which no test has to wait for. Folders of runs that were killed are removed.
 */
export function createRunFolder(): string {
  const parent = hasRoomInMemory() ? MEMORY : os.tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > GIBIBYTE;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
