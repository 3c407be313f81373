import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from './process.js';

const LAYERS = ['app', 'server', 'cli', 'workers', 'db'];

/** Steps that look at the code without running it: each is one check, passed or failed, and needs nothing of the others. */
export const CHECKS = {
  lint: { label: 'format et lint', args: tool('@biomejs/biome/bin/biome', 'ci', '.') },
  types: { label: 'types', args: tool('typescript-7/bin/tsc', '--noEmit') },
  layers: {
    label: 'couches',
    args: tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...LAYERS,
    ),
  },
  deadcode: { label: 'code mort', args: tool('knip/bin/knip.js') },
};

function tool(file, ...args) {
  return [path.join('node_modules', file), ...args];
}

/** Projects of vitest.config.ts. */
export const PROJECTS = ['unit', 'integration', 'jour', 'e2e'];

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
