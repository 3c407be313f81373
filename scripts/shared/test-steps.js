import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuild } from './ensure.js';
import { runNode } from './process.js';

const LAYERS = ['app', 'server', 'cli', 'workers', 'db'];

/** Steps that look at the code without running it: each is one check, passed or failed. */
export const CHECKS = {
  lint: { label: 'format et lint', run: () => runTool('@biomejs/biome/bin/biome', ['ci', '.']) },
  types: { label: 'types', run: () => runTool('typescript/bin/tsc', ['--noEmit']) },
  layers: {
    label: 'couches',
    run: () =>
      runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
        '--config',
        '.dependency-cruiser.cjs',
        ...LAYERS,
      ]),
  },
  deadcode: { label: 'code mort', run: () => runTool('knip/bin/knip.js', []) },
  build: {
    label: 'construction',
    async run() {
      await ensureBuild();
      return 0;
    },
  },
};

/** Projects of vitest.config.ts. */
export const PROJECTS = ['unit', 'integration', 'jour', 'e2e'];

function runTool(file, args) {
  return runNode([path.join('node_modules', file), ...args]);
}

/** Runs vitest, with more in its environment, and resolves with what its reporter counted; a run that counted nothing is one failure. */
export async function runTests(projects, filters, extra = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'auricule-counts-'));
  const file = path.join(folder, 'counts.json');
  try {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
    ];
    const code = await runNode([...args, ...filters], {
      env: { ...process.env, ...extra, AURICULE_TEST_COUNTS: file },
    });
    const counts = readCounts(file);
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    if (counts.passed + counts.failed === 0) counts.failed = 1;
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
