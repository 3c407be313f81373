import './shared/node-version.js';
import { ensureDependencies } from './shared/dependencies.js';
import { ensureBuild } from './shared/ensure.js';

ensureDependencies();
await ensureBuild(undefined, { force: !process.argv.includes('--if-stale') });
