import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

/** Every file of this clone that git tracks or would track, from the root and with slashes. */
export function listSources() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 });
  return [...new Set(names.split('\n'))].filter((name) => name && existsSync(path.join(ROOT, name))).sort();
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
    /** One print of many files: another as soon as one of them is added, removed or says something else. */
    ofAll: (files) => digest([...files].sort().flatMap((file) => [file, printOf(file)])),
  };
}

/** The worker that a module starts, by the name that it gives (`ProcessOptions`). */
const WORKER = /\bentry: '([\w-]+)'/g;

/**
 * What each of these files imports, directly or through others, itself included; types alone do not count, what is imported at a later moment does, and so
 * does a worker that is started by its name.
 */
export async function reachOf(files) {
  const { build } = await import('esbuild');
  const workers = listSources().filter((name) => /^workers\/[\w-]+\.ts$/.test(name));
  const roots = [...files, ...workers];
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: roots.map((file) => `import './${file}';`).join('\n'), resolveDir: ROOT },
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
    edges.set(file, [...named, ...(existsSync(path.join(ROOT, file)) ? workersOf(file) : [])]);
  }
  return new Map(files.map((file) => [file, walk(file, edges)]));
}

function workersOf(file) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const named = [...source.matchAll(WORKER)].map(([, name]) => `workers/${name}.ts`);
  return named.filter((worker) => existsSync(path.join(ROOT, worker)));
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
