import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
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
await ensureFree(env.PORT ?? '3000', env.HOST ?? '127.0.0.1');
console.log(`Adresse : ${env.APP_URL ?? `http://localhost:${env.PORT ?? 3000}`}`);
becomeNode(['--enable-source-maps', 'build/http/superviseur.js'], { env });

/** The address is told only where it will be ours: else another program would answer there. */
async function ensureFree(port, host) {
  const probe = net.createServer().listen(Number(port), host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    console.error(
      `Le port ${port} est déjà pris, peut-être par une autre démonstration. Arrêtez-la, ou choisissez un autre port : PORT=${Number(port) + 1} npm run demo`,
    );
    process.exit(1);
  }
  probe.close();
  await once(probe, 'close');
}
