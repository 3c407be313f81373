import { fileURLToPath } from 'node:url';

/** Folder of the clone, whatever the current directory is. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
