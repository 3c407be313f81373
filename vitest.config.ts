import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { jourTire, optionsDuJour } from './tests/support/jours';

const SECOND = 1000;
const MAINTENANT = new Date();
/** Child processes run as built: see setup-programs.ts. */
const BUILT = { WORKERS: 'build' };

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    reporters: ['default', './tests/support/reporter.ts'],
    pool: 'forks',
    isolate: false,
    // Four projects and their twelve processes read the same modules: each is transformed once. Those with `import.meta.glob(`, written so,
    // without type arguments, are left out: else a new file would not be among theirs.
    experimental: { fsModuleCache: true },
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          env: BUILT,
          globalSetup: ['tests/support/setup-programs.ts'],
          testTimeout: 20 * SECOND,
          setupFiles: ['tests/support/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{integration,http,contract}/**/*.test.{ts,tsx}'],
          env: BUILT,
          globalSetup: ['tests/support/setup-databases.ts'],
          setupFiles: ['tests/support/console.ts'],
          testTimeout: 20 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          // A few files once more on another day, drawn by the date; `npm run verify:days` tries all days.
          name: 'jour',
          include: ['tests/http/{agenda,facture-saisie}.test.ts'],
          env: {
            ...BUILT,
            NODE_OPTIONS: optionsDuJour(jourTire(MAINTENANT), MAINTENANT),
            TEST_DATABASES: 'sqlite',
          },
          globalSetup: ['tests/support/setup-databases.ts', 'tests/support/setup-jour.ts'],
          testTimeout: 60 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          env: BUILT,
          globalSetup: ['tests/support/setup-databases.ts', 'tests/support/setup-browser.ts'],
          testTimeout: 60 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
      {
        extends: true,
        test: {
          // Long proofs, by `npm run verify:hostile`, `verify:faults`, `verify:failover` and `verify:pgbouncer` alone.
          name: 'verify',
          include: ['tests/{hostile,faults,failover,pgbouncer}/**/*.test.ts'],
          env: BUILT,
          globalSetup: ['tests/support/setup-databases.ts'],
          setupFiles: ['tests/support/console.ts'],
          testTimeout: 120 * SECOND,
          hookTimeout: 120 * SECOND,
        },
      },
    ],
  },
});
