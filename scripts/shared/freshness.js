import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

function* walk(entry) {
  const absolute = path.join(ROOT, entry);
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    yield { file: entry, absolute, stat };
    return;
  }
  for (const name of readdirSync(absolute).sort()) yield* walk(path.posix.join(entry, name));
}

function digest(sources, describe) {
  const hash = createHash('sha256');
  for (const entry of sources)
    for (const found of walk(entry)) hash.update(`${found.file}\0${describe(found)}\0`);
  return hash.digest('hex');
}

const byStat = (sources) => digest(sources, ({ stat }) => `${stat.size} ${stat.mtimeMs}`);
const byContent = (sources) => digest(sources, ({ absolute }) => readFileSync(absolute, 'latin1'));

function stampOf(target) {
  return path.join(ROOT, 'build', `.stamp-${target.name}.json`);
}

function readStamp(target) {
  try {
    return JSON.parse(readFileSync(stampOf(target), 'utf8'));
  } catch {
    return undefined;
  }
}

/** What a stamp must say for the sources as they are now. */
export function describeSources(target) {
  return { stat: byStat(target.sources), content: byContent(target.sources) };
}

export function writeStamp(target, stamp) {
  mkdirSync(path.join(ROOT, 'build'), { recursive: true });
  writeFileSync(stampOf(target), JSON.stringify(stamp));
}

/**
 * True when the target's output is that of the sources as they are. Times and sizes are compared first, because they
 * cost a few milliseconds; contents decide when those differ, so that a fresh checkout does not rebuild for nothing.
 */
export function isFresh(target) {
  const stamp = readStamp(target);
  if (!stamp || !target.outputs.every((output) => existsSync(path.join(ROOT, output)))) return false;
  if (!existsSync(path.join(ROOT, 'app'))) return true;
  const stat = byStat(target.sources);
  if (stamp.stat === stat) return true;
  if (stamp.content !== byContent(target.sources)) return false;
  try {
    writeStamp(target, { ...stamp, stat });
  } catch {
    // A read-only build is still fresh.
  }
  return true;
}
