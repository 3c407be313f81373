import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { Context } from '~/domain/access/context.server';
import { endOf } from './codes';
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
  const { enAttente } = await application.migrationStatus();
  if (enAttente.length > 0)
    throw new Error("la base de données n'est pas à jour ; lancez d'abord « auricule db migrate ».");
}

/** Prints an answer: with `--json` one object on stdout and nothing else. */
export function print(reponse: Reponse, json: boolean | undefined): void {
  const text = json ? JSON.stringify(reponse.json) : reponse.lignes.join('\n');
  process.stdout.write(`${text}\n`);
}

/** Runs the program on its arguments and returns the exit code; every fault ends here, as one message on stderr. */
export async function main(parse: () => Promise<unknown>): Promise<number> {
  endOnSignals();
  try {
    await parse();
    return 0;
  } catch (error) {
    const { code, message } = endOf(error, await wantsDebug());
    if (message !== null) process.stderr.write(`${message}\n`);
    return code;
  }
}

/** Stack traces only where the log is asked for in depth; a configuration that cannot be read asks for nothing. */
async function wantsDebug(): Promise<boolean> {
  try {
    const { readConfig } = await import('~/config.server');
    return ['debug', 'trace'].includes(readConfig().logLevel);
  } catch {
    return false;
  }
}
