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

/** Parts of the tests, each with its project in vitest.config.ts and where its files lie. */
const PARTS = {
  unit: { project: 'essais', files: ['tests/unit/'] },
  integration: { project: 'essais', files: ['tests/integration/', 'tests/http/', 'tests/contract/'] },
  e2e: { project: 'essais', files: ['tests/e2e/'] },
  jour: { project: 'jour', files: ['tests/http/agenda.test.ts', 'tests/http/facture-saisie.test.ts'] },
};
export const PROJECTS = Object.keys(PARTS);

/** What vitest is asked for so that it runs these parts: its projects, and paths where those are not run whole. */
function askedFor(parts) {
  const chosen = parts.map((name) => PARTS[name]);
  const projects = [...new Set(chosen.map(({ project }) => project))];
  const left = Object.values(PARTS).filter(
    (part) => projects.includes(part.project) && !chosen.includes(part),
  );
  return { projects, paths: left.length === 0 ? [] : chosen.flatMap(({ files }) => files) };
}

/**
 * Runs parts of the tests, or those of their files whose path contains a filter, with more in the environment, and resolves with what the reporter counted; a
 * run that counted nothing is one failure.
 */
export async function runTests(parts, filters, extra = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'auricule-counts-'));
  const file = path.join(folder, 'counts.json');
  const { projects, paths } = askedFor(parts);
  try {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...(filters.length > 0 ? filters : paths),
    ];
    const code = await runNode(args, { env: { ...process.env, ...extra, AURICULE_TEST_COUNTS: file } });
    const counts = readCounts(file);
    if (code !== 0 && counts.failed === 0) Object.assign(counts, { failed: 1, files: [] });
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
