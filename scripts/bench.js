import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from './shared/dependencies.js';
import { ensureBuild } from './shared/ensure.js';
import { becomeNode } from './shared/process.js';
import { ROOT } from './shared/root.js';

await ensureDependencies();
await ensureBuild();
const entry = ['bench/index.ts', 'bench/index.js'].find((file) => existsSync(path.join(ROOT, file)));
if (!entry) throw new Error('bench/index.ts est absent');
becomeNode(['--import', 'tsx', '--enable-source-maps', entry, ...process.argv.slice(2)]);
