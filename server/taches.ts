import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import { installationOf } from '~/domain/diagnostics/installation.server';
import { type Coureur, startTaches } from '~/domain/taches/coureur.server';
import { etabliOf } from '~/domain/taches/etabli.server';
import type { Log } from './log';

/** Has the jobs done by this server for as long as it runs. */
export const startTravaux = (application: Application, config: Config, log: Log): Coureur =>
  startTaches(
    { ...etabliOf(application, config, log), installation: installationOf(application, config) },
    { seul: config.databaseUrl.startsWith('sqlite:') },
  );
