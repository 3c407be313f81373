import { fstatSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from './codes';

/** How long a silent pipe may hold up a command that can do without it. */
const PATIENCE_MS = 2000;

/**
 * The first line of what is piped in; null when nobody pipes anything. A script may leave stdin open without ever writing to it:
 * unless `required`, such a pipe counts as nothing after two seconds. Raises UsageError when `required` and empty.
 */
export async function readPipedLine(required: boolean): Promise<string | null> {
  if (!required && !isPiped()) return null;
  const whole = text(process.stdin);
  const content = required ? await whole : await Promise.race([whole, sleep(PATIENCE_MS, '', { ref: true })]);
  process.stdin.destroy();
  const line = content.split(/\r?\n/, 1)[0] ?? '';
  if (line === '' && required)
    throw new UsageError("Rien à lire sur l'entrée standard : le mot de passe y est attendu.");
  return line === '' ? null : line;
}

function isPiped(): boolean {
  try {
    const stdin = fstatSync(0);
    return stdin.isFIFO() || stdin.isFile() || stdin.isSocket();
  } catch {
    return false;
  }
}
