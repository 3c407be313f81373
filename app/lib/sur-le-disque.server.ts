import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** A new name is safe once its folder is on the disk; systems that cannot open a folder keep it so by themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Writes a new file, readable by its owner alone, safe on the disk; what fails leaves none. An existing file is an error, as are the system's. */
export async function writeNewFile(file: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const part of parts) await handle.writeFile(part);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}

/** A folder, or the nearest one above it that is there. */
export function nearestFolder(folder: string): string {
  let nearest = path.resolve(folder);
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  return nearest;
}

/** Whether one may write to a folder, or make it and then write to it. */
export function isWritable(folder: string): boolean {
  try {
    const nearest = nearestFolder(folder);
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return statSync(nearest).isDirectory();
  } catch {
    return false;
  }
}
