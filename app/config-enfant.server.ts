/** What a child process needs of the environment: no secret is among it. */
const POUR_ENFANT =
  /^(NODE_OPTIONS|NODE_EXTRA_CA_CERTS|TZ|LANG|LC_\w+|PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|LD_\w+|FAKETIME\w*)$/;
/** What the Postgres client reads there by itself. */
const POUR_BASE = /^PG[A-Z]+$/;

/** The environment of a child process, `database` when it opens the database itself; everything else it is told by its task. */
export function childEnvironment({ database }: { database: boolean }): NodeJS.ProcessEnv {
  const wanted = (name: string) => POUR_ENFANT.test(name) || (database && POUR_BASE.test(name));
  const { NODE_ENV, ...others } = process.env;
  return { NODE_ENV, ...Object.fromEntries(Object.entries(others).filter(([name]) => wanted(name))) };
}
