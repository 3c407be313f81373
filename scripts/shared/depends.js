import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

/** Every file of this clone that git tracks or would track, from the root and with slashes. */
export function listSources() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 });
  return [...new Set(names.split('\0'))].filter((name) => name && existsSync(path.join(ROOT, name))).sort();
}

const digest = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** What a file says, by its name: read once for all that depend on it. */
export function createPrints() {
  const known = new Map();
  const printOf = (file) => {
    const print = known.get(file) ?? digest([readFileSync(path.join(ROOT, file))]);
    known.set(file, print);
    return print;
  };
  return {
    /** One print of many files, and of what else matters: another as soon as one of them is added, removed or says something else. */
    ofAll: (files, others = []) =>
      digest([...others, ...[...files].sort().flatMap((file) => [file, printOf(file)])]),
  };
}

/** The worker that a module starts, by the name that it gives (`createPool`, `startThread`); all of them begin with the first of these. */
const WORKER = /\b(?:entry: |startThread\()'([\w-]+)'/g;
const BOOT = 'workers/child.ts';
/** Whatever stands in quotes may be the path of a file. */
const QUOTED = /['"`]([^'"`\s$]+\.\w+)(?:\?\w+)?['"`]/g;

/**
 * What each of these files stands on, directly or through others, itself included: what it imports (types alone do not count, what is imported at a later
 * moment does), the workers that it starts by their names, and the files whose paths it says, from its own folder or from the root.
 */
export async function reachOf(files) {
  const { build } = await import('esbuild');
  const sources = new Set(listSources());
  const roots = new Set([
    ...files,
    ...[...sources].filter((name) => /^(workers|tests)\/.*[^d]\.tsx?$/.test(name)),
  ]);
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: [...roots].map((file) => `import './${file}';`).join('\n'), resolveDir: ROOT },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: ['*?raw', '*?url', '*?inline'],
    platform: 'node',
    format: 'esm',
    alias: { '~': path.join(ROOT, 'app') },
    logLevel: 'error',
  });
  const edges = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const named = imports.filter(({ external }) => !external).map((each) => each.path);
    edges.set(file, [...named, ...(sources.has(file) ? saidIn(file, sources) : [])]);
  }
  return new Map(files.map((file) => [file, walk(file, edges)]));
}

function saidIn(file, sources) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const workers = [...source.matchAll(WORKER)].flatMap(([, name]) => [`workers/${name}.ts`, BOOT]);
  const paths = [...source.matchAll(QUOTED)].flatMap(([, said]) => [
    path.posix.join(path.posix.dirname(file), said),
    path.posix.normalize(said.replace(/^~\//, 'app/')),
  ]);
  return [...workers, ...paths].filter((name) => sources.has(name));
}

function walk(file, edges) {
  const seen = new Set([file]);
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const named of edges.get(next) ?? [])
      if (!seen.has(named)) {
        seen.add(named);
        waiting.push(named);
      }
  return seen;
}
