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
 * Fetches the newest Node of a major version from npm into .cache. Resolves with its program and its folder, which has
 * the headers that native modules are compiled with; throws when npm does not have it for this machine.
 */
export async function fetchNode(major) {
  const prefix = path.join(ROOT, '.cache', `node-${major}`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const [command, args, shell] = npmCommand([
    'install',
    '--prefix',
    prefix,
    ...options,
    `${packageName()}@${major}`,
  ]);
  const code = await runProgram(command, args, { stdio: ['ignore', 2, 2], shell });
  if (code !== 0) throw new Error(`npm ne donne pas ${packageName()}@${major} (code ${code})`);
  const folder = path.join(prefix, 'node_modules', packageName());
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { program: path.join(folder, bin.node), folder };
}

/** What a program needs in its environment for it, npm and whatever they start to be of that Node, and to compile for it. */
export function environmentOf({ program, folder }) {
  const env = { ...process.env, PATH: [path.dirname(program), process.env.PATH].join(path.delimiter) };
  if (existsSync(path.join(folder, 'include/node'))) env.npm_config_nodedir = folder;
  return env;
}
