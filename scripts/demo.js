import { existsSync } from 'node:fs';
import { ensureReady } from './shared/ensure.js';
import { becomeNode, runNode } from './shared/process.js';
import { ROOT } from './shared/root.js';

await ensureReady();

const env = { ...process.env, AURICULE_DEMO: '1' };
// A real installation is set up here: invented data and passwords that everybody knows stay out of it.
if (!env.AURICULE_ENV_FILE && existsSync(`${ROOT}.env`)) {
  env.AURICULE_ENV_FILE = 'off';
  env.DATA_DIR ??= '.cache/demo';
  console.log(`Les réglages de .env ne sont pas lus : la démonstration a son dossier, ${env.DATA_DIR}.`);
}
const code = await runNode(['--enable-source-maps', 'build/cli/index.js', 'demo', '--if-empty'], { env });
if (code !== 0) process.exit(code);
console.log(`Adresse : ${env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`}`);
becomeNode(['--enable-source-maps', 'build/http/superviseur.js'], { env });
