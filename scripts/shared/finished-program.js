import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APART } from './build-targets.js';
import { placesOf } from './installed.js';
import { ROOT } from './root.js';

/** What of the build runs; the rest is what it is made of. */
const BUILT = ['http', 'cli', 'workers', 'chunks', 'client'];
/** Libraries that only fetch or compile others while they are installed. */
const INSTALLERS = ['prebuild-install'];
/** What a native library was compiled from. */
const SOURCES = {
  'better-sqlite3': [
    'deps',
    'src',
    'binding.gyp',
    'build/Release/obj',
    'build/Release/obj.target',
    'build/Release/sqlite3.a',
    'build/Release/test_extension.node',
  ],
};
/** What describes a library to whoever programs with it. */
const DESCRIBES = /(\.d\.[cm]?ts|\.map|\.ts|\.md|\.markdown|tsconfig\.json|\.test\.js)$/i;
const KEPT = /licen[cs]e|copying|notice/i;
/** What nothing asks for at run time: trials, hidden files, pages about the library. */
const ASIDE = /^(\..*|tests?|__tests__|benchmarks?|examples?|.*\.html|.*\.sh)$/i;

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/**
 * Makes a folder hold the program as it runs, from a build and an installation that are as they should be: the built files, the libraries
 * that are not built in, and a package.json. Nothing of it is written to at run time. Returns those libraries' places.
 */
export function copyFinishedProgram(folder, { version = readJson('package.json').version } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of BUILT)
    cpSync(path.join(ROOT, 'build', name), path.join(folder, 'build', name), { recursive: true });
  const { name, description, type, engines } = readJson('package.json');
  const summary = { name, version, private: true, description, type, engines };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(summary, null, 2)}\n`);
  const { packages } = readJson('package-lock.json');
  const wanted = APART.filter((each) => packages[''].dependencies[each]);
  const places = [...placesOf(packages, wanted, { without: INSTALLERS })].filter(isHere).sort();
  for (const place of places) copyLibrary(place, folder);
  return places;
}

/** An optional package may be another machine's. */
const isHere = (place) => existsSync(path.join(ROOT, place, 'package.json'));

function copyLibrary(place, folder) {
  const source = path.join(ROOT, place);
  const left = (SOURCES[place.replace(/^.*node_modules\//, '')] ?? []).map((each) => path.join(source, each));
  cpSync(source, path.join(folder, place), {
    recursive: true,
    dereference: true,
    filter: (file) => {
      const inside = path.relative(source, file);
      if (left.includes(file)) return false;
      if (inside.split(path.sep).some((part) => part === 'node_modules' || ASIDE.test(part))) return false;
      return KEPT.test(path.basename(file)) || !DESCRIBES.test(file);
    },
  });
}

/** Every library of the program, those that are built in too: name, version, and under which licence, in the order of their names. */
export function listLicences() {
  const { packages } = readJson('package-lock.json');
  const places = placesOf(packages, Object.keys(packages[''].dependencies), { without: INSTALLERS });
  return [...places]
    .filter(isHere)
    .map((place) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version: packages[place].version,
      licence: packages[place].license ?? readJson(`${place}/package.json`).license ?? 'inconnue',
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Bytes of all files below a folder. */
export function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + readFileSync(path.join(entry.parentPath ?? entry.path, entry.name)).length,
      0,
    );
}
