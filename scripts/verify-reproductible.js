/**
 * npm run verify:reproductible        the program made twice from the same sources, in two folders: the same bytes, file by file, and as an archive
 *
 * Each copy is built by itself with this clone's libraries; what differs is named, and nothing of the clone changes.
 */
import './shared/node-version.js';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './shared/process.js';
import { printsOf, sha256 } from './shared/release-archive.js';
import { ROOT } from './shared/root.js';
import { sourceEpoch } from './shared/sbom.js';
import { copyTree } from './shared/tree-copy.js';

const MONTREES = 20;
const folder = mkdtempSync(path.join(ROOT, '.cache', 'reproductible-'));
const env = { ...process.env, SOURCE_DATE_EPOCH: sourceEpoch() };

/** Builds and packs in a place of its own; returns the files' prints and the archive's. */
async function make(name) {
  const cwd = path.join(folder, name);
  copyTree(cwd);
  for (const place of ['node_modules', 'tests/node_modules'])
    if (existsSync(path.join(ROOT, place)))
      execFileSync('cp', ['-al', path.join(ROOT, place), path.join(cwd, place)]);
  const [out, archive] = [path.join(cwd, 'programme'), path.join(cwd, 'programme.tar.gz')];
  const args = ['scripts/package-program.js', out, '--archive', archive];
  if ((await runProgram(process.execPath, args, { cwd, env, stdio: 'inherit' })) !== 0)
    throw new Error(`la construction ${name} a échoué`);
  return { files: new Map(printsOf(out)), archive: sha256(readFileSync(archive)) };
}

try {
  const un = await make('un');
  const deux = await make('un-autre-endroit');
  const names = [...new Set([...un.files.keys(), ...deux.files.keys()])].sort();
  const differents = names.filter((name) => un.files.get(name) !== deux.files.get(name));
  for (const name of differents.slice(0, MONTREES)) console.error(`Diffère : ${name}`);
  if (differents.length > 0 || un.archive !== deux.archive) {
    console.error(
      `${differents.length} fichier(s) sur ${names.length} diffèrent, archives ${un.archive} et ${deux.archive}.`,
    );
    process.exitCode = 1;
  } else console.log(`${names.length} fichiers, deux fois les mêmes octets ; archive ${un.archive}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
