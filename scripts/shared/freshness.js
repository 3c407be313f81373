import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

/** Every command walks more than a thousand files before it begins: nothing here but what that needs. */
function visit(file, look) {
  const absolute = ROOT + file;
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) for (const name of readdirSync(absolute).sort()) visit(`${file}/${name}`, look);
  else look(file, stat, absolute);
}

function digest(sources, describe) {
  const hash = createHash('sha256');
  for (const entry of sources)
    visit(entry, (file, stat, absolute) => hash.update(`${file}\0${describe(stat, absolute)}\0`));
  return hash.digest('hex');
}

const byStat = (sources) => digest(sources, (stat) => `${stat.size} ${stat.mtimeMs}`);
const byContent = (sources) => digest(sources, (_, absolute) => readFileSync(absolute, 'latin1'));

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
