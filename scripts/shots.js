/**
 * npm run shots                                every screen and dialog × 1366, 768, 390 × light, dark × with and without JavaScript, in .cache/shots
 * npm run shots -- dossier --only client       those whose name or address contains the text, in a folder of one's own
 * npm run shots -- --sizes 390 --themes sombre --scripts avec
 */
import { ensureDependencies } from './shared/dependencies.js';
import { ensureBuild } from './shared/ensure.js';
import { becomeNode } from './shared/process.js';

await ensureDependencies();
await ensureBuild();
becomeNode(['--import', 'tsx', '--enable-source-maps', 'tests/ecrans/captures.ts', ...process.argv.slice(2)]);
