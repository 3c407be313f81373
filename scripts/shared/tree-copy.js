import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

/** Made in the copy by installing, building and testing: what they need of it again they check themselves. */
const MADE_THERE = ['node_modules', 'build', '.cache'];

/** Makes a folder hold the files that git knows of, as they are in the clone now; throws without git. */
export function copyTree(folder) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!MADE_THERE.includes(name)) rmSync(path.join(folder, name), { recursive: true });
  for (const file of listed.split('\0').filter(Boolean)) {
    const source = path.join(ROOT, file);
    if (existsSync(source)) cpSync(source, path.join(folder, file), { preserveTimestamps: true });
  }
}
