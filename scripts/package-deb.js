/**
 * npm run package:deb                       build/auricule_VERSION_ARCHITECTURE.deb, for the Node that runs this
 * npm run package:deb -- --version 0.2.0 --out /tmp
 *
 * DEBFULLNAME and DEBEMAIL name who answers for the package; without them, whoever made the last commit. Needs dpkg-deb, and no root.
 */
import './shared/node-version.js';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensureReady } from './shared/ensure.js';
import { copyFinishedProgram, listLicences, sizeOf } from './shared/finished-program.js';
import { ROOT } from './shared/root.js';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const { version: own } = JSON.parse(read('package.json'));
const { values } = parseArgs({
  options: {
    version: { type: 'string', default: own },
    out: { type: 'string', default: path.join(ROOT, 'build') },
  },
});
if (!/^\d[\w.+~-]*$/.test(values.version)) {
  console.error(`« ${values.version} » n’est pas une version de paquet Debian.`);
  process.exit(2);
}
await ensureReady();

const dpkg = (...args) => execFileSync('dpkg', args, { encoding: 'utf8' }).trim();
const architecture = dpkg('--print-architecture');
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const responsable = process.env.DEBEMAIL
  ? `${process.env.DEBFULLNAME ?? 'Auricule'} <${process.env.DEBEMAIL}>`
  : git('log', '-1', '--format=%an <%ae>');
/** When what is packed was last changed: the same sources give the same package. */
const instant = process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct');

const folder = mkdtempSync(path.join(os.tmpdir(), 'auricule-paquet-'));
const at = (...parts) => path.join(folder, ...parts);
function put(place, content, mode = 0o644) {
  mkdirSync(path.dirname(at(place)), { recursive: true });
  writeFileSync(at(place), content);
  chmodSync(at(place), mode);
}

/** Whoever builds may have another umask: what is installed is root's to write and everybody's to read. */
function openToAll(place) {
  chmodSync(place, 0o755);
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const inside = path.join(place, entry.name);
    if (entry.isDirectory()) openToAll(inside);
    else chmodSync(inside, 0o644);
  }
}

try {
  copyFinishedProgram(at('usr/lib/auricule'), { version: values.version });
  cpSync(path.join(ROOT, 'docs/exploitation'), at('usr/share/doc/auricule'), { recursive: true });
  put('usr/share/doc/auricule/reglages.env', read('.env.example'));
  put('usr/share/doc/auricule/changelog.gz', gzipSync(changelog(), { level: 9 }));
  put('usr/share/doc/auricule/CHANGELOG.md.gz', gzipSync(read('CHANGELOG.md'), { level: 9 }));
  put('usr/share/doc/auricule/copyright', copyright());
  openToAll(folder);
  put('usr/bin/auricule', read('paquets/auricule'), 0o755);
  put('lib/systemd/system/auricule.service', read('paquets/auricule.service'));
  put('etc/auricule/auricule.env', read('paquets/auricule.env'), 0o640);
  chmodSync(at('etc/auricule'), 0o750);
  put('DEBIAN/conffiles', '/etc/auricule/auricule.env\n');
  for (const name of ['postinst', 'prerm', 'postrm'])
    put(`DEBIAN/${name}`, read(`paquets/debian/${name}`), 0o755);
  put('DEBIAN/control', control());
  put('DEBIAN/md5sums', md5sums());
  mkdirSync(values.out, { recursive: true });
  const file = path.join(values.out, `auricule_${values.version}_${architecture}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', folder, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: instant },
  });
  console.log(file);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function changelog() {
  const date = new Date(Number(instant) * 1000).toUTCString().replace('GMT', '+0000');
  return `auricule (${values.version}) unstable; urgency=medium\n\n  * Voir CHANGELOG.md.gz.\n\n -- ${responsable}  ${date}\n`;
}

/** Native libraries are those of this Node's major version. */
function control() {
  const major = Number(process.versions.node.split('.')[0]);
  return read('paquets/debian/control')
    .replace('@VERSION@', values.version)
    .replace('@ARCHITECTURE@', architecture)
    .replace('@RESPONSABLE@', responsable)
    .replace('@TAILLE@', String(Math.ceil(sizeOf(folder) / 1024)))
    .replace('@NODE_MIN@', major === 20 ? '20.19' : `${major}`)
    .replace('@NODE_SUIVANT@', `${major + 1}`);
}

function md5sums() {
  const files = readdirSync(at('usr'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
  return execFileSync('md5sum', ['--', ...names, 'lib/systemd/system/auricule.service'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
}

function copyright() {
  const lines = listLicences().map(({ name, version, licence }) => `${name} ${version} : ${licence}`);
  return `Auricule ${values.version}

Les bibliothèques qu’il contient, et leurs licences (le texte de chacune est avec elle dans /usr/lib/auricule/node_modules,
ou dans son paquet npm de cette version quand elle est jointe au programme) :

${lines.join('\n')}
`;
}
