/**
 * npm run verify:access                    every screen and dialog × 1366, 768, 390 × light and dark: axe with its best practices, contrast of
 *                                          what axe abstains from, targets, width, shifts; prints what is wrong screen by screen
 * npm run verify:access -- --only stock --sizes 390
 */
import { ensureDependencies } from './shared/dependencies.js';
import { ensureBuild } from './shared/ensure.js';
import { becomeNode } from './shared/process.js';

await ensureDependencies();
await ensureBuild();
becomeNode(['--import', 'tsx', '--enable-source-maps', 'tests/ecrans/acces.ts', ...process.argv.slice(2)]);
