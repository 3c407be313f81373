import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runNode } from './process.js';
import { ROOT } from './root.js';

const COMMON = [
  'app',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'scripts/shared/build-targets.js',
];

const SERVER = { 'http/index': 'server/index.ts', 'http/superviseur': 'server/superviseur.ts' };
const COMMAND = { 'cli/index': 'cli/index.ts' };

/**
 * Libraries of many small files, which the short-lived programs have built in: finding and reading those files cost a command half of its time.
 * A server reads them once, and shares with the pages those that both use. What is native, or reads files of its own, cannot be built in.
 */
const BUILT_IN = [
  '@conform-to/zod',
  'aws4fetch',
  'commander',
  'date-fns-tz',
  'ical.js',
  'ipaddr.js',
  'knex',
  'rate-limiter-flexible',
  'saxes',
  'yazl',
  'zod',
];
/** Drivers that Knex would load for databases that are none of ours. */
const FOREIGN_DRIVERS = [
  'cloudflare:sockets',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
];
/** What a built-in CommonJS library asks for by `require`, which modules do not have. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`;

const HOUR = 3_600_000;

function workers() {
  const folder = path.join(ROOT, 'workers');
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  return Object.fromEntries(names.map((name) => [`workers/${name.slice(0, -3)}`, `workers/${name}`]));
}

/** A server may still serve the hashed files of the build it was started from: only old ones are removed. */
function removeOldFiles(folder, kept = () => false) {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return;
  for (const name of readdirSync(absolute)) {
    const file = path.join(absolute, name);
    if (!kept(`${folder}/${name}`) && Date.now() - statSync(file).mtimeMs > HOUR) rmSync(file);
  }
}

/**
 * Beside each text of the build what most browsers fetch: made once, it may take the time that a request has not. A server may be sending
 * them: a name says what it holds, so one that is there stays, and a new one comes whole. One whose text is gone goes with it.
 */
async function compressFiles(folder) {
  const absolute = path.join(ROOT, folder);
  const names = new Set(readdirSync(absolute));
  const texts = [...names].filter((name) => /\.(js|css|svg)$/.test(name) && !names.has(`${name}.br`));
  const compress = promisify(brotliCompress);
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(absolute, name);
      writeFileSync(`${file}.part`, await compress(readFileSync(file)));
      renameSync(`${file}.part`, `${file}.br`);
    }),
  );
  for (const name of names)
    if (/\.(br|part)$/.test(name) && !names.has(name.replace(/\.(br|part)$/, '')))
      rmSync(path.join(absolute, name), { force: true });
}

/** Builds programs with how their packages are had; resolves with the files it wrote. */
async function bundle(entryPoints, packages) {
  const { build } = await import('esbuild');
  const missing = Object.values(entryPoints).filter((source) => !existsSync(path.join(ROOT, source)));
  if (missing.length > 0) throw new Error(`Fichier d’entrée absent : ${missing.join(', ')}`);
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: 'build',
    // Chunks lie one folder deep, like the entries, so that addresses relative to import.meta.url stay right.
    chunkNames: 'chunks/[name]-[hash]',
    alias: { '~': path.join(ROOT, 'app') },
    bundle: true,
    splitting: true,
    ...packages,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    // Each process keeps the maps of what it runs: they name lines, and need not hold the sources.
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.outputs);
}

async function buildPrograms() {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const apart = Object.keys(dependencies).filter((name) => !BUILT_IN.includes(name));
  const builtIn = { external: [...apart, ...FOREIGN_DRIVERS], banner: { js: REQUIRE } };
  const written = await Promise.all([
    bundle(SERVER, { packages: 'external' }),
    bundle({ ...COMMAND, ...workers() }, builtIn),
  ]);
  removeOldFiles('build/chunks', (file) => written.flat().includes(file));
}

async function buildPages() {
  const remix = path.join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await runNode([remix, 'vite:build', '--logLevel', 'error'], {
    env,
    stdio: ['ignore', 'ignore', 2],
  });
  if (code !== 0) throw new Error(`remix vite:build s’est arrêté avec le code ${code}`);
  // What the server alone names (the sprite) is not written anew while it stays the same: its age says nothing.
  const named = readFileSync(path.join(ROOT, 'build/server/index.js'), 'utf8');
  removeOldFiles('build/client/assets', (file) => named.includes(path.basename(file, '.br')));
  await compressFiles('build/client/assets');
  removeOldFiles('build/server/assets');
}

/**
 * The two halves of the build: `pages` (what the browser loads and the server renders) and `programs` (the HTTP
 * process, the command, the workers). A command line needs the second only, which takes a second.
 */
export const TARGETS = {
  pages: {
    name: 'pages',
    label: 'pages',
    sources: [...COMMON, 'public', 'db', 'vite.config.ts', 'remix.config.js'],
    outputs: ['build/server/index.js', 'build/client'],
    build: buildPages,
  },
  programs: {
    name: 'programs',
    label: 'programmes',
    sources: [...COMMON, 'server', 'cli', 'workers', 'db'],
    outputs: ['build/http/index.js', 'build/http/superviseur.js', 'build/cli/index.js'],
    build: buildPrograms,
  },
};
