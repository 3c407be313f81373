import { execFileSync } from 'node:child_process';
import { realEnvironment } from './test-environment';

/** Vitest global setup: the child processes of the tests run as built (vitest.config.ts says so), since from their sources each would take two seconds to start. */
export default function buildPrograms(): void {
  execFileSync(process.execPath, ['scripts/build.js', '--if-stale', 'programs'], { env: realEnvironment() });
}
