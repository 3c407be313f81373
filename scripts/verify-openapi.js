import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeApi } from '../app/api/description.ts';
import { illustrated } from '../app/api/exemples.ts';
import { OPERATIONS } from '../app/api/operations.ts';

// node --import tsx scripts/verify-openapi.js
// Two hundred megabytes for a look now and then: fetched when asked for, at fixed versions, and no part of the install.
const LINTERS = [
  ['@redocly/cli@2.11.1', 'lint', 'openapi.json', '--max-problems', '50'],
  ['@stoplight/spectral-cli@6.15.0', 'lint', 'openapi.json', '--fail-severity', 'warn'],
];
const REGLES = {
  // The specification's addresses: clients/counts beside clients/{id}. Ours are matched literal first (app/api/porte.ts).
  'redocly.yaml': 'extends: [recommended]\nrules:\n  no-ambiguous-paths: off\n',
  '.spectral.yaml': 'extends: ["spectral:oas"]\n',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
try {
  const description = illustrated(describeApi(OPERATIONS, 'https://auricule.example'));
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(description));
  for (const [name, text] of Object.entries(REGLES)) writeFileSync(path.join(folder, name), text);
  for (const args of LINTERS) {
    const { status } = spawnSync('npx', ['--yes', ...args], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
