import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { jourTire, optionsDuJour } from './tests/support/jours';

const SECOND = 1000;
const MAINTENANT = new Date();
/** Child processes run as built: see setup-programs.ts. */
const BUILT = { WORKERS: 'build' };

/** The files that take longest, as a whole run tells at its end: they come first, so that none of them is left alone at the end. */
const LONG = [
  'contract/cloisonnement',
  'http/acces',
  'diagnostics/diagnostic',
  'http/api-appelants',
  'unit/server/surcharge',
  'http/serveurs',
  'http/surcharge',
  'http/hostile',
  'import/concurrence',
  'commande/mise-a-niveau',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What the files that were asked for stand on, by their folders; all of it unless each is named by its folder. */
function setups(): string[] {
  const args = process.argv.slice(2);
  const asked = args.filter(
    (arg, rang) => !arg.startsWith('-') && arg !== 'run' && args[rang - 1] !== '--project',
  );
  const maybeIn = (arg: string, folder: string) =>
    !arg.startsWith('tests/') || arg.startsWith(folder) || folder.startsWith(arg);
  const wants = (...folders: string[]) =>
    asked.length === 0 || asked.some((arg) => folders.some((folder) => maybeIn(arg, folder)));
  return [
    'tests/support/setup-programs.ts',
    ...(wants('tests/integration', 'tests/http', 'tests/contract', 'tests/e2e')
      ? ['tests/support/setup-databases.ts']
      : []),
    ...(wants('tests/e2e') ? ['tests/support/setup-browser.ts'] : []),
  ];
}

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    reporters: ['default', './tests/support/reporter.ts'],
    pool: 'forks',
    isolate: false,
    // The processes of all projects read the same modules: each is transformed once. Those with `import.meta.glob(`, written so,
    // without type arguments, are left out: else a new file would not be among theirs.
    experimental: { fsModuleCache: true },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          // One project for all: what a process has loaded serves all its files, and no core waits for the last of a kind.
          name: 'essais',
          include: ['tests/{unit,integration,http,contract,e2e}/**/*.test.{ts,tsx}'],
          env: BUILT,
          globalSetup: setups(),
          setupFiles: ['tests/support/console.ts'],
          testTimeout: 60 * SECOND,
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
