import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of package.json, which stands above this file in the sources as in the build. */
export function readVersion(folder: string = import.meta.dirname): string {
  const file = path.join(folder, 'package.json');
  if (existsSync(file))
    return String((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
  return readVersion(path.dirname(folder));
}
