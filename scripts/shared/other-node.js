import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, runProgram } from './process.js';
import { ROOT } from './root.js';

/** npm's packages that hold one platform's Node, its headers included. */
function packageName() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, process.platform === 'win32' ? 'win' : process.platform, process.arch].join('-');
}

/**
 * What native modules are compiled with, where it is not the version itself: the headers of 24.19 to 24.21 make those that
 * derive from node::ObjectWrap (better-sqlite3 12) abort the process (nodejs/node#65446). Modules that come compiled were made before.
 */
const HEADERS = { 24: '24.18' };

/** Installs the newest Node of a version in a folder of its own; resolves with its package's folder. */
async function install(version) {
  const prefix = path.join(ROOT, '.cache', `node-${version}`);
  const wanted = `${packageName()}@${version}`;
  const options = ['--prefix', prefix, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const [command, args, shell] = npmCommand(['install', ...options, wanted]);
  const code = await runProgram(command, args, { stdio: ['ignore', 2, 2], shell });
  if (code !== 0) throw new Error(`npm ne donne pas ${wanted} (code ${code})`);
  return path.join(prefix, 'node_modules', packageName());
}

/**
 * Fetches the newest Node of a major version from npm into .cache. Resolves with its program and the folder of the
 * headers that native modules are compiled with; throws when npm does not have it for this machine.
 */
export async function fetchNode(major) {
  const folder = await install(major);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const headers = HEADERS[major] ? await install(HEADERS[major]) : folder;
  return { program: path.join(folder, bin.node), headers };
}

/** What a program needs in its environment for it, npm and whatever they start to be of that Node, and to compile for it. */
export function environmentOf({ program, headers }) {
  const env = { ...process.env, PATH: [path.dirname(program), process.env.PATH].join(path.delimiter) };
  if (existsSync(path.join(headers, 'include/node'))) env.npm_config_nodedir = headers;
  return env;
}
