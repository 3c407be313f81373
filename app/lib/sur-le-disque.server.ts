import { open } from 'node:fs/promises';

/** A new name is safe once its folder is on the disk; systems that cannot open a folder keep it so by themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
