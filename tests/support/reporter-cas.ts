import type { UserConsoleLog } from 'vitest';
import type { TestCase } from 'vitest/node';
import CountReporter from './reporter';

/** Vitest reporter of the long proofs: a line for each case that fails, what the tests say of their results, and the count. */
export default class CaseReporter extends CountReporter {
  onTestCaseResult(testCase: TestCase): void {
    const { state, errors } = testCase.result();
    // What was not asked for is not missing.
    if (state === 'skipped' && !process.env.FAULT_ONLY) console.log(`SAUTÉ  ${testCase.fullName}`);
    if (state !== 'failed') return;
    console.log(
      `ÉCHEC  ${testCase.fullName}\n       ${errors?.map(({ message }) => message).join('\n       ')}`,
    );
  }

  onUserConsoleLog({ content }: UserConsoleLog): void {
    process.stdout.write(content);
  }
}
