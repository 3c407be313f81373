import type { Config } from './config.server';
import { probeDatabase } from './db/health.server';
import { IdentityDb } from './db/identity-db.server';
import { openDatabase } from './db/knex.server';
import { createLimiter, type Limiter } from './db/limiter.server';
import { type Limites, openLimites } from './db/limites.server';
import { migrateUp, migrationStatus } from './db/migrate.server';
import type { Scope } from './db/owners';
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

const QUARTER_HOUR = 15 * 60;
/** A state comes back once. */
const ETATS_GOOGLE = { name: 'google', points: 1, duration: VOYAGE_GOOGLE_S };

/** What one process holds open: the database, and the pieces behind `ctx.infra`. Built by the web server, the command, a worker, a test. */
export interface Application {
  identity: IdentityDb;
  infra: Infra;
  /** What limits guesses and requests for mails at the door. */
  limites: Limites;
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
  close(): Promise<void>;
}

/** One JSON line as the server's log has them, without a stack: what fails beside the work is told, and where it stands is not. */
const reportLine: Infra['reportFault'] = (error, msg) => {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  console.error(JSON.stringify({ level: 50, time: Date.now(), err: { type: name, message }, msg }));
};

/** Opens the application on a database address; nothing is read or written yet. */
export function openApplication(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> &
    Partial<
      Pick<
        Config,
        'smtpUrl' | 'smtpClear' | 'mailFrom' | 'supportEmail' | 'emetteur' | 'google' | 'icsPlages' | 'bucket'
      >
    >,
  reportFault: Infra['reportFault'] = reportLine,
): Application {
  const db = openDatabase(config.databaseUrl);
  const pdf = createFacturePdf();
  const pdfAbonnement = createFactureAbonnementPdf();
  const imports = createImportRunner({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const ics = createIcs({ plages: config.icsPlages ?? [] });
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
    limites: openLimites(db),
    lecturesIcs: createLimiter(db, { name: 'agenda-ics', points: 300, duration: QUARTER_HOUR }),
    courrier,
    google: config.google ? createGoogle(config.google, createLimiter(db, ETATS_GOOGLE)) : null,
    scopedDb: (scope) => new ScopedDb(db, scope),
    migrate: () => migrateUp(db),
    migrationStatus: () => migrationStatus(db),
    probe: () => probeDatabase(db),
    async close() {
      courrier.close();
      await Promise.all([pdf.close(), pdfAbonnement.close(), imports.close(), ics.close()]);
      await db.destroy();
    },
  };
}
