import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './root.js';

const LOCK = path.join(ROOT, 'build/.lock');

function holderIsAlive() {
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function acquire() {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (holderIsAlive()) await sleep(200);
    else rmSync(LOCK, { force: true });
  }
}

/** Two commands started at the same moment must not write the same build: the second waits for the first. */
export async function withBuildLock(work) {
  await acquire();
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
