import type { Dialect } from '~/db/dialect.server';

/** What a global setup leaves for the test files: where the migrated template databases are. */
export interface TestEnvironment {
  /** Folder of this test run, removed at its end. */
  folder: string;
  sqliteTemplate: string;
  postgres: { url: string; template: string; prefix: string } | null;
}

/** What a global setup leaves for the journeys: how to start the browser. */
export interface BrowserEnvironment {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testEnvironment: TestEnvironment;
    browserEnvironment: BrowserEnvironment | null;
  }
}

/** The dialects to test on: both, unless TEST_DATABASES names one for a quick run. */
export function wantedDialects(): Dialect[] {
  const wanted = process.env.TEST_DATABASES?.split(',') ?? ['sqlite', 'postgres'];
  return (['sqlite', 'postgres'] as const).filter((dialect) => wanted.includes(dialect));
}

/** A missing tool is loud; on a machine that calls itself CI it is a failure, so that green always means tested. */
export function missingTool(tool: string, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (process.env.CI === 'true') throw new Error(`${tool} est indisponible : ${reason}`, { cause });
  console.warn(`\n!!! ${tool} est indisponible : ses tests sont SAUTÉS. ${reason}\n`);
}

/** What a program under test has of this process's environment: where programs are, and the clock of the run (see horloge.js); no settings of this clone. */
export function inheritedEnvironment(): Record<string, string> {
  const { PATH = '', NODE_OPTIONS } = process.env;
  const own = { PATH, AURICULE_ENV_FILE: 'off' };
  return NODE_OPTIONS ? { ...own, NODE_OPTIONS } : own;
}

/** This process's environment for tools that compare the clock with the times of files: they need the real one. */
export function realEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_OPTIONS: undefined };
}
