import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { Installation } from './installation';

/** An installation whose database is open. */
export const installationOf = (application: Application, config: Config): Installation => ({
  config,
  fichiers: application.infra.fichiers,
  courrier: application.courrier,
  sondes: application.sondes,
  base: application,
  sansBase: '',
  now: () => new Date(),
});
