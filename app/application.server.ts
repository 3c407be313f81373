import type { Config } from './config.server';
import { probeDatabase, probeReading } from './db/health.server';
import { IdentityDb } from './db/identity-db.server';
import { openDatabase, sqliteFile } from './db/knex.server';
import { createLimiter, type Limiter } from './db/limiter.server';
import { migrateUp, migrationStatus } from './db/migrate.server';
import type { Scope } from './db/owners';
import { followPaire } from './db/paire-sqlite.server';
import { ScopedDb } from './db/scoped-db.server';
import type { Infra } from './domain/access/context.server';
import { VOYAGE_GOOGLE_S } from './domain/access/google';
import { type Courrier, createCourrier } from './infra/courriel/courrier.server';
import { openFichiers } from './infra/fichiers/magasin.server';
import { createGoogle, type Google } from './infra/google/google.server';
import { createIcs } from './infra/ics/lecteur.server';
import { createImages } from './infra/images/avatar.server';
import { createFacturePdf } from './infra/pdf/factures.server';
import { createFactureAbonnementPdf } from './infra/pdf/factures-abonnement.server';
import { writeCsv } from './infra/tableur/ecriture.server';
import { createImportRunner } from './infra/travailleurs/import-clients.server';
import { verifyBase } from './infra/verification/base.server';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
/** A state comes back once. */
const ETATS_GOOGLE = { name: 'google', points: 1, duration: VOYAGE_GOOGLE_S };

/** What one process holds open: the database, and the pieces behind `ctx.infra`. Built by the web server, the command, a worker, a test. */
export interface Application {
  identity: IdentityDb;
  infra: Infra;
  /** Sign-in attempts per address and origin, and per origin. */
  attempts: Limiter;
  attemptsByIp: Limiter;
  /** Requests that make a mail leave, per address and per origin. */
  demandes: Limiter;
  demandesByIp: Limiter;
  /** Reads of the agenda by its secret addresses, per origin. */
  lecturesIcs: Limiter;
  /** Sends one mail. */
  courrier: Courrier;
  /** Google sign-in, when it is set up. */
  google: Google | null;
  scopedDb(scope: Scope): ScopedDb;
  migrate(): Promise<string[]>;
  migrationStatus(): Promise<{ faites: string[]; enAttente: string[] }>;
  /** Rejects unless the database can be read and written. */
  probe(): Promise<void>;
  /** What is wrong with the structure of the database, in its own words; empty when nothing is, and on Postgres, which looks after itself. */
  verify(): Promise<string[]>;
  /** Rejects unless the database can be read; takes no lock. */
  probeRead(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the application on a database address; nothing is read or written yet. */
export function openApplication(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> &
    Partial<
      Pick<
        Config,
        'smtpUrl' | 'mailFrom' | 'supportEmail' | 'emetteur' | 'google' | 'icsAllowPrivate' | 'bucket'
      >
    >,
  reportFault: Infra['reportFault'] = (error, message) => console.error(message, error),
): Application {
  const db = openDatabase(config.databaseUrl);
  const file = sqliteFile(config.databaseUrl);
  const unfollow = file ? followPaire(file) : undefined;
  const pdf = createFacturePdf();
  const pdfAbonnement = createFactureAbonnementPdf();
  const imports = createImportRunner({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const ics = createIcs({ allowPrivate: config.icsAllowPrivate ?? false });
  const fichiers = openFichiers(config);
  const courrier = createCourrier(config, reportFault);
  return {
    identity: new IdentityDb(db),
    infra: {
      pdf,
      pdfAbonnement,
      imports,
      ics,
      writeCsv,
      fichiers,
      images: createImages(),
      dataDir: config.dataDir,
      emetteur: config.emetteur ?? { nom: 'Auricule', adresse: '', siret: '', numeroTva: '' },
      supportEmail: config.supportEmail ?? null,
      reportFault,
    },
    attempts: createLimiter(db, { name: 'connexion', points: 10, duration: QUARTER_HOUR }),
    attemptsByIp: createLimiter(db, { name: 'connexion-ip', points: 200, duration: QUARTER_HOUR }),
    demandes: createLimiter(db, { name: 'demande', points: 5, duration: HOUR }),
    demandesByIp: createLimiter(db, { name: 'demande-ip', points: 30, duration: HOUR }),
    lecturesIcs: createLimiter(db, { name: 'agenda-ics', points: 300, duration: QUARTER_HOUR }),
    courrier,
    google: config.google ? createGoogle(config.google, createLimiter(db, ETATS_GOOGLE)) : null,
    scopedDb: (scope) => new ScopedDb(db, scope),
    migrate: () => migrateUp(db),
    migrationStatus: () => migrationStatus(db),
    probe: () => probeDatabase(db),
    verify: async () => (file ? verifyBase(file) : []),
    probeRead: () => probeReading(db),
    async close() {
      courrier.close();
      await Promise.all([pdf.close(), pdfAbonnement.close(), imports.close(), ics.close()]);
      await db.destroy();
      unfollow?.();
    },
  };
}
