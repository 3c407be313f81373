import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

/** Every test file's path, from the root and with slashes, in order. */
export const findTests = () =>
  readdirSync(path.join(ROOT, 'tests'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${file.replaceAll(path.sep, '/')}`)
    .sort();
