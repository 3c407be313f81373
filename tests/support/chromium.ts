import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import type { BrowserEnvironment } from './test-environment';

type Chromium = Omit<BrowserEnvironment, 'args'>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = path.join(ROOT, 'node_modules/.cache/auricule');
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Unpacks in a process of its own, because the package decides on its folder and its libraries when it is imported. */
const UNPACK = `import('@sparticuz/chromium').then((module) => module.default.executablePath())`;

/**
 * The browser of the tests: CHROMIUM_PATH, else Playwright's own, else the one that npm installed, which brings its libraries and
 * fonts along and therefore runs on a bare Linux; only where that one cannot run, the system's, which takes twice its time.
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH ne désigne aucun fichier : ${given}`);
  const chosen = given ?? [chromium.executablePath()].find(isExecutable);
  if (chosen) return { executablePath: chosen, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const system = systemCandidates().find(isExecutable);
  if (system) return { executablePath: system, env: {} };
  throw new Error(
    'aucun Chromium : installez-le par « npx playwright install chromium », ou donnez CHROMIUM_PATH',
  );
}

/** Starts a browser of this process's own: it ends with the process, however that ends. */
export const launchChromium = ({ executablePath, args, env }: BrowserEnvironment): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });

function systemCandidates(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpackedChromium(): Promise<Chromium> {
  const folder = path.join(CACHE, `chromium-${await packageVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(path.join(entry, '../../../package.json'), 'utf8'));
  return String(version);
}

/** Renamed into place once complete: neither a crash nor two runs at once leave half a browser. */
async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(`${folder}.`);
  const env = { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  await promisify(execFile)(process.execPath, ['-e', UNPACK], { cwd: ROOT, env });
  await writeFile(path.join(partial, 'fonts.conf'), fontsConfiguration(folder));
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
}

function fontsConfiguration(folder: string): string {
  const directories = [path.join(folder, 'fonts'), '/usr/share/fonts']
    .map((dir) => `<dir>${dir}</dir>`)
    .join('');
  const cache = `<cachedir>${path.join(folder, 'fonts-cache')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${directories}${cache}</fontconfig>`;
}
