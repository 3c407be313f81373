/**
 * npm run build                             all of it
 * npm run build -- --if-stale               what is older than its sources
 * npm run build -- --if-stale programs      one half: 'pages' or 'programs'
 */
import './shared/node-version.js';
import { ensureDependencies } from './shared/dependencies.js';
import { buildOrExit } from './shared/ensure.js';

await ensureDependencies({ to: 'build' });
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
await buildOrExit(names.length > 0 ? names : undefined, { force: !process.argv.includes('--if-stale') });
