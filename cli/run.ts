import { CommanderError } from 'commander';
import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { Context } from '~/domain/access/context.server';
import { CODE, endOf, type Fin, FinDite, SchemaError } from './codes';
import { translateFault } from './francais';
import { endOnSignals } from './interruption';

/** What a command says when it is done: one object for machines, or lines for people. Null when its output is its result. */
export interface Reponse {
  json: object;
  lignes: string[];
}

/** Whose data a command works on. The system acts, with an account administrator's rights. */
export interface Portee {
  compteIds: readonly string[];
  centres: Context['centres'];
  centreCourant: Context['centreCourant'];
}

export interface Outils {
  application: Application;
  config: Config;
  contextFor(portee: Portee): Context;
}

/**
 * Opens the application, runs one command on it and closes it again; raises what the command raises. Commands other than `db` and
 * `demo` refuse a database that is not at the newest schema, and change nothing about it.
 */
export async function withApplication<T>(
  work: (outils: Outils) => Promise<T>,
  { anySchema = false } = {},
): Promise<T> {
  const [{ readConfig }, { openApplication }, { createContext }] = await Promise.all([
    import('~/config.server'),
    import('~/application.server'),
    import('~/domain/access/context.server'),
  ]);
  const config = readConfig();
  const application = openApplication(config);
  const contextFor = ({ compteIds, centres, centreCourant }: Portee): Context =>
    createContext({
      db: application.scopedDb({ compteIds, centreIds: centres.map(({ id }) => id) }),
      acteur: {
        userId: null,
        name: 'Commande auricule',
        email: '',
        role: 'accountAdmin',
        compteId: compteIds[0] ?? '',
      },
      centres,
      centreCourant,
      now: () => new Date(),
      infra: application.infra,
    });
  try {
    if (!anySchema) await assertSchema(application);
    return await work({ application, config, contextFor });
  } finally {
    await application.close();
  }
}

async function assertSchema(application: Application): Promise<void> {
  const { assertNotNewer } = await import('~/db/migrate.server');
  const etat = await application.migrationStatus();
  assertNotNewer(etat);
  if (etat.enAttente.length > 0) throw new SchemaError(etat);
}

/** Prints an answer: with `--json` one object on stdout and nothing else. */
export function print(reponse: Reponse, json: boolean | undefined): void {
  const text = json ? JSON.stringify(reponse.json) : reponse.lignes.join('\n');
  process.stdout.write(`${text}\n`);
}

/** Whether the caller is a machine: its answers are JSON, and so are the faults. */
export const wantsJson = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? undefined : end).includes('--json');
};

/**
 * Runs the program on its arguments and returns the exit code; every fault ends here, as one message on stderr, for machines one object
 * `{ "success": false, "code", "motif", "message" }`, `motif` where docs/refus.md has one.
 */
export async function main(parse: () => Promise<unknown>, json: boolean): Promise<number> {
  endOnSignals();
  try {
    await parse();
    return 0;
  } catch (error) {
    const fin = endOf(error, !(error instanceof CommanderError) && (await wantsDebug()));
    if (error instanceof FinDite) return fin.code;
    const text = json && fin.code !== CODE.fait ? JSON.stringify(faultOf(error, fin)) : fin.message;
    if (text !== null) process.stderr.write(`${text}\n`);
    return fin.code;
  }
}

const faultOf = (error: unknown, { message, ...fin }: Fin) => ({
  success: false,
  ...fin,
  message: message ?? usageFault(error),
});

/** What the parser found wrong, which it says itself to people. */
const usageFault = (error: unknown): string =>
  error instanceof CommanderError && error.message.startsWith('error: ')
    ? translateFault(error.message)
    : 'Commande incomplète : « auricule --help » donne la liste des commandes et des exemples.';

/** Stack traces only where the log is asked for in depth; a configuration that cannot be read asks for nothing. */
async function wantsDebug(): Promise<boolean> {
  try {
    const { readConfig } = await import('~/config.server');
    return ['debug', 'trace'].includes(readConfig().logLevel);
  } catch {
    return false;
  }
}
