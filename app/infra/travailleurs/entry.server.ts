import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What a thread runs: a file and the Node options it needs. */
export interface WorkerEntry {
  filename: string;
  execArgv: string[];
}

/**
 * Where the worker `name` stands: `build/workers/{name}.js` when this code runs from a build, otherwise
 * `workers/{name}.ts`, which the thread then reads through tsx (whose reading of tsconfig.json knows the alias `~`).
 */
export function workerEntry(name: string, here: string = fileURLToPath(import.meta.url)): WorkerEntry {
  const root = projectRoot(path.dirname(here));
  const build = path.join(root, 'build');
  if (here.startsWith(build + path.sep)) {
    return { filename: path.join(build, 'workers', `${name}.js`), execArgv: [] };
  }
  const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx');
  return {
    filename: path.join(root, 'workers', `${name}.ts`),
    execArgv: ['--import', pathToFileURL(tsx).href],
  };
}

function projectRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package.json introuvable au-dessus du programme.');
  return projectRoot(parent);
}
