/**
 * npm run verify:packages                   the Debian package: built twice, installed, served from, brought up to date, removed, purged
 *
 * Needs root on a Debian with Node's own package, for `dpkg -i`. Nothing of it stays: it happens on an overlay in memory, in namespaces of its
 * own. Without systemd as process 1 the unit is checked and its restrictions are made by hand as far as that goes.
 */
import './shared/node-version.js';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureReady } from './shared/ensure.js';
import { ROOT } from './shared/root.js';

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
const missing = ['dpkg-deb', 'unshare', 'setpriv', 'curl', 'systemd-analyze', 'deb-systemd-helper'].filter(
  (name) => !has(name),
);
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error(
    `RIEN N’A ÉTÉ VÉRIFIÉ : il faut root sur une Debian${missing.length > 0 ? `, et ${missing.join(', ')}` : ''}.`,
  );
  process.exit(2);
}
const LIMIT_MS = 300_000;
await ensureReady();

/** In memory: what an overlay writes must not lie on what it covers. */
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'auricule-paquets-'));
try {
  process.exitCode = verify();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function verify() {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const [first, next] = [version, `${version}+suite`].map(build);
  const sound = lint(first);
  // A machine's root, over which is written elsewhere; and everything that starts there ends with it.
  const inside = `
    mount -t tmpfs tmpfs "$1" && cd "$1" && mkdir dessus travail racine
    mount -t overlay overlay -o lowerdir=/,upperdir=dessus,workdir=travail racine
    cd racine && mkdir -p root/paquets && cp "$2" "$3" "$4" root/paquets/
    mount -t proc proc proc && mount --rbind /dev dev && mount -t tmpfs tmpfs tmp && mount -t tmpfs tmpfs run
    ip link set lo up 2> /dev/null || true
    exec chroot . /root/paquets/essai.sh /root/paquets/"$(basename "$3")" /root/paquets/"$(basename "$4")" "$5"`;
  const essai = path.join(ROOT, 'paquets/essai.sh');
  const place = mkdtempSync(path.join(folder, 'machine-'));
  const { status, error } = spawnSync(
    'unshare',
    [
      '--mount',
      '--pid',
      '--net',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'sh',
      '-ec',
      inside,
      'sh',
      place,
      essai,
      first,
      next,
      '3000',
    ],
    { stdio: 'inherit', timeout: LIMIT_MS, env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: '/root' } },
  );
  if (error) console.error(error.message);
  const passed = status === 0 && sound;
  console.log(passed ? 'Le paquet est vérifié.' : 'Le paquet a des défauts.');
  return passed ? 0 : 1;
}

function build(version) {
  const args = ['scripts/package-deb.js', '--version', version, '--out', folder];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Le paquet ${version} n’a pas été construit.`);
  const file = stdout.trim().split('\n').at(-1);
  console.log(`Construit : ${path.basename(file)}, ${(readFileSync(file).length / 2 ** 20).toFixed(1)} Mo`);
  return file;
}

/** What lintian calls an error and is meant: libraries that their authors built, with what they are made of. */
function lint(file) {
  if (!has('lintian')) {
    console.log('lintian n’est pas là : le paquet n’a pas été relu par lui.');
    return true;
  }
  const meant =
    'embedded-library,unstripped-binary-or-object,bogus-mail-host,copyright-not-using-common-license-for-lgpl';
  const args = [
    '--allow-root',
    '--fail-on',
    'error',
    '--suppress-tags',
    meant,
    '--tag-display-limit',
    '0',
    file,
  ];
  const { status, stdout } = spawnSync('lintian', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const errors = stdout.split('\n').filter((line) => line.startsWith('E:'));
  for (const line of errors) console.error(line);
  if (status === 0) console.log('lintian : aucune erreur');
  return status === 0;
}
