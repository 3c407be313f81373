import './shared/node-version.js';
import { ensureDependencies } from './shared/dependencies.js';
import { buildOrExit } from './shared/ensure.js';

await ensureDependencies();
await buildOrExit(undefined, { force: !process.argv.includes('--if-stale') });
