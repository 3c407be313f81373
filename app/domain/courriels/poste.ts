import type { IdentityDb } from '~/db/identity-db.server';
import type { Scope } from '~/db/owners';
import type { ScopedDb } from '~/db/scoped-db.server';
import type { Courrier } from '~/infra/courriel/courrier.server';
import type { Fichiers } from '~/infra/fichiers/fichiers';
import type { PorteurSms } from '~/infra/sms/sms.server';

/** What the delivery of mail needs; `appUrl` is what links begin with. */
export interface Poste {
  identity: IdentityDb;
  scopedDb(scope: Scope): ScopedDb;
  courrier: Courrier;
  /** Who carries what is no mail but an SMS; nobody without it. */
  sms?: PorteurSms;
  /** What is attached lies there. */
  fichiers: Pick<Fichiers, 'read'>;
  appUrl: string;
  supportEmail: string | null;
  now(): Date;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}
