import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What a child process runs: the program that takes the tasks, the file that does them, and the Node options these need. */
export interface WorkerEntry {
  boot: string;
  filename: string;
  execArgv: string[];
}

/**
 * Where the worker `name` stands: `build/workers/{name}.js` when this code runs from a build, otherwise
 * `workers/{name}.ts`, which the process then reads through tsx (whose reading of tsconfig.json knows the alias `~`). That takes each process two
 * seconds: `WORKERS=build` says that a fresh build stands beside the sources.
 */
export function workerEntry(name: string, here: string = fileURLToPath(import.meta.url)): WorkerEntry {
  const root = projectRoot(path.dirname(here));
  const build = path.join(root, 'build');
  if (here.startsWith(build + path.sep) || process.env.WORKERS === 'build') {
    const at = (file: string) => path.join(build, 'workers', `${file}.js`);
    return { boot: at('child'), filename: at(name), execArgv: [] };
  }
  const tsx = createRequire(path.join(root, 'package.json')).resolve('tsx');
  const at = (file: string) => path.join(root, 'workers', `${file}.ts`);
  return {
    boot: at('child'),
    filename: at(name),
    execArgv: ['--import', pathToFileURL(tsx).href],
  };
}

/** Starts the worker `name` as a thread of this process. Node's threads take no `--import`, so that one from sources begins with tsx by hand. */
export function startThread(name: string, workerData: unknown): Worker {
  const { filename, execArgv } = workerEntry(name);
  // What was loaded before this process's own program (`--import`) is none of a thread's.
  if (execArgv.length === 0) return new Worker(filename, { execArgv, workerData });
  const tsx = createRequire(filename).resolve('tsx/cjs');
  return new Worker(`for (const file of ${JSON.stringify([tsx, filename])}) require(file)`, {
    eval: true,
    execArgv: [],
    workerData,
  });
}

function projectRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package.json introuvable au-dessus du programme.');
  return projectRoot(parent);
}
