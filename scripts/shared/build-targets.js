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

const SUPERVISOR = { 'http/superviseur': 'server/superviseur.ts' };
const COMMAND = { 'cli/index': 'cli/index.ts' };
/** What Vite has made of the server and the screens, which share their modules. */
const SERVER = { 'http/index': 'build/server/http.js' };

/**
 * Libraries that programs load as they were installed: they are native, read files of their own, or are large and seldom asked for. All others are built in:
 * finding and reading their many small files cost a command half of its time, and a server a third of its start.
 */
export const APART = [
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'better-sqlite3',
  'iconv-lite',
  'nodemailer',
  'pdfmake',
  'pino',
  'sharp',
  'undici',
  'vite',
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

/** The maps of libraries, which every process would read and keep: a fault of ours is looked for in our own lines. */
const withoutTheirMaps = {
  name: 'auricule-sans-plans-des-autres',
  setup({ onLoad }) {
    const empty = { version: 3, sources: [''], names: [], mappings: 'A' };
    const map = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(empty)).toString('base64')}`;
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path: file }) => ({
      contents: `${readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=.*/g, '')}\n${map}`,
    }));
  },
};

/** Builds programs; resolves with the files it wrote. */
async function bundle(entryPoints, options = {}) {
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
    external: [...APART, ...FOREIGN_DRIVERS],
    banner: { js: REQUIRE },
    plugins: [withoutTheirMaps],
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    // Each process keeps the maps of what it runs: they name lines, and need not hold the sources.
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    ...options,
  });
  return Object.keys(metafile.outputs);
}

/** What of a build no program names any more; the other half's files are known by what it wrote last. */
function keepChunks(half, written) {
  const list = (name) => path.join(ROOT, `build/.chunks-${name}.json`);
  writeFileSync(list(half), JSON.stringify(written.filter((file) => file.startsWith('build/chunks/'))));
  const named = ['pages', 'programs'].filter((name) => existsSync(list(name)));
  const kept = new Set(named.flatMap((name) => JSON.parse(readFileSync(list(name), 'utf8'))));
  removeOldFiles('build/chunks', (file) => kept.has(file));
}

async function buildPrograms() {
  keepChunks('programs', await bundle({ ...SUPERVISOR, ...COMMAND, ...workers() }));
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
  const named = readdirSync(path.join(ROOT, 'build/server'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(ROOT, 'build/server', name), 'utf8'));
  removeOldFiles('build/client/assets', (file) =>
    named.some((text) => text.includes(path.basename(file, '.br'))),
  );
  await compressFiles('build/client/assets');
  removeOldFiles('build/server', (file) => !/-[\w-]{8}\.js(\.map)?$/.test(file));
  const written = await bundle(SERVER, {
    // Read whole at each start, and kept: half the characters.
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // What Rollup imports for its order alone does nothing by itself here.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  keepChunks('pages', written);
}

/**
 * The two halves of the build: `pages` (what the browser loads, and the server that renders and sends it) and `programs` (the
 * supervisor, the command, the workers). A command line needs the second only, which takes a second.
 */
export const TARGETS = {
  pages: {
    name: 'pages',
    label: 'pages',
    sources: [...COMMON, 'public', 'server', 'db', 'vite.config.ts', 'remix.config.js'],
    outputs: ['build/server/index.js', 'build/http/index.js', 'build/client'],
    build: buildPages,
  },
  programs: {
    name: 'programs',
    label: 'programmes',
    sources: [...COMMON, 'server', 'cli', 'workers', 'db'],
    outputs: ['build/http/superviseur.js', 'build/cli/index.js'],
    build: buildPrograms,
  },
};
