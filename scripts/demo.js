import { ensureReady } from './shared/ensure.js';
import { becomeNode, runNode } from './shared/process.js';

await ensureReady();

const env = { ...process.env, AURICULE_DEMO: '1' };
const code = await runNode(['--enable-source-maps', 'build/cli/index.js', 'demo', '--if-empty'], { env });
if (code !== 0) process.exit(code);
console.log(`Adresse : ${env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`}`);
becomeNode(['--enable-source-maps', 'build/http/superviseur.js'], { env });
