import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOC = 2 ** 30;

/**
 * A folder as one .tar.gz whose bytes follow from its content alone: entries in the order of their names, nobody's, with one time and two modes. GNU tar
 * makes it, Node presses it without a name or a time.
 */
export function archiveOf(folder, { epoch, prefix }) {
  const tar = execFileSync(
    'tar',
    [
      ...['--format=ustar', '--sort=name', `--mtime=@${epoch}`, '--owner=0', '--group=0', '--numeric-owner'],
      ...['--mode=u+rw,go+r-w,a+X', `--transform=s,^\\.,${prefix},`, '-C', folder, '-cf', '-', '.'],
    ],
    { maxBuffer: BLOC, env: { ...process.env, LC_ALL: 'C' } },
  );
  return gzipSync(tar, { level: 9 });
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The print of each file below a folder, by its place there, in order. */
export function printsOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => [name, path.join(folder, name)])
    .filter(([, file]) => statSync(file).isFile())
    .map(([name, file]) => [name, sha256(readFileSync(file))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
