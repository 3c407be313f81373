import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Vitest reporter: one line for the whole run, or, under `npm test`, a file for the line that it ends with. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<unknown>): void {
    const counts = count(modules, unhandledErrors.length);
    const file = process.env.AURICULE_TEST_COUNTS;
    // Nobody knows whose an error is that no test has caught.
    const passed = unhandledErrors.length > 0 ? [] : modules.filter((each) => each.state() === 'passed');
    const files = passed.map((each) => each.relativeModuleId);
    if (file) writeFileSync(file, JSON.stringify({ ...counts, files }));
    else console.log(`${counts.passed} passed, ${counts.failed} failed`);
    if (modules.length > LES_PLUS_LONGS) tellLongest(modules);
  }
}

const LES_PLUS_LONGS = 25;

/** Where a whole run's time went: opening what the tests need counts as the tests do. */
function tellLongest(modules: ReadonlyArray<TestModule>): void {
  const files = modules.map((module) => {
    const { duration, collectDuration } = module.diagnostic();
    return { nom: `${module.project.name} ${module.relativeModuleId}`, ms: duration + collectDuration };
  });
  const longest = files.sort((a, b) => b.ms - a.ms).slice(0, LES_PLUS_LONGS);
  console.log('\nLes fichiers les plus longs :');
  for (const { nom, ms } of longest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${nom}`);
}

function count(modules: ReadonlyArray<TestModule>, unhandled: number): Counts {
  const counts: Counts = { passed: 0, failed: unhandled, skipped: 0 };
  for (const module of modules) {
    const own: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending') own[state] += 1;
    }
    // A file that cannot be loaded, or a hook that fails, has no failed test to show for it.
    if (module.state() === 'failed' && own.failed === 0) own.failed = 1;
    counts.passed += own.passed;
    counts.failed += own.failed;
    counts.skipped += own.skipped;
  }
  return counts;
}
