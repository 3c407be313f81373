import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems give to whoever asks for any: a connection that begins in the meantime cannot take it. */
const LOWEST = 10_000;
const HIGHEST = 32_000;

/** A loopback port for a program that is about to start, and that nobody listens on. Raises when twenty drawn ones are all taken. */
export async function freePort() {
  for (let tries = 0; tries < 20; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`aucun port libre entre ${LOWEST} et ${HIGHEST}`);
}

async function isFree(port) {
  const probe = net.createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
