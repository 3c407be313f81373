import './shared/node-version.js';
import { ensureDependencies } from './shared/dependencies.js';
import { becomeNode } from './shared/process.js';

await ensureDependencies({ to: 'build' });
becomeNode(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/index.ts'], {
  env: { ...process.env, NODE_ENV: 'development' },
});
