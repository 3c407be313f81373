import type { Application } from '~/application.server';
import type { Config } from '~/config.server';
import type { Courrier } from '~/infra/courriel/courrier.server';
import type { Sondes } from '~/infra/diagnostic/sondes.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';

/** The database of an installation, as far as it could be opened. */
export type BaseOuverte = Pick<
  Application,
  'identity' | 'scopedDb' | 'verify' | 'migrationStatus' | 'examen' | 'infra'
>;

/** What the checks look at. */
export interface Installation {
  config: Config;
  fichiers: Fichiers;
  courrier: Pick<Courrier, 'verify'>;
  /** What stands outside the program: the disk, rights, services of others. */
  sondes: Sondes;
  /** Null when it could not even be opened; `sansBase` says why. */
  base: BaseOuverte | null;
  /** Why there is no database to look at, in a sentence; '' when there is one. */
  sansBase: string;
  now(): Date;
}
