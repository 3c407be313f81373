import { ensureReady } from './shared/ensure.js';
import { becomeNode } from './shared/process.js';

await ensureReady();
becomeNode(['--enable-source-maps', 'build/http/superviseur.js']);
