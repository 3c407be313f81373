import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.server';
import { createBackground } from './db/background.server';
import { createCarnet } from './db/carnet.server';
import { lendTrousseau } from './db/chiffrement.server';
import { followPaire } from './db/etat-paire.server';
import { type ExamenBase, examenOf } from './db/examen.server';
import { probeDatabase, probeReading } from './db/health.server';
import { IdentityDb } from './db/identity-db.server';
import { forbidWrites, openDatabase, openReplica, sqliteFile } from './db/knex.server';
import { createLimiter, type Limiter } from './db/limiter.server';
import { type Limites, openLimites } from './db/limites.server';
import { type EtatPool, poolOf } from './db/mesures.server';
import { type AvantMigrations, type EtatMigrations, migrateUp, migrationStatus } from './db/migrate.server';
import type { Scope } from './db/owners';
import { rechiffrementOf } from './db/rechiffrement.server';
import { Replique } from './db/replique.server';
import { ScopedDb } from './db/scoped-db.server';
import { type TailleBase, tailleOf } from './db/taille-base.server';
import type { Infra } from './domain/access/context.server';
import { VOYAGE_GOOGLE_S } from './domain/access/google';
import { CENTRES_MAX, QUOTAS } from './domain/fichiers/quotas';
import { type Courrier, createCourrier } from './infra/courriel/courrier.server';
import { createSondes, type Sondes } from './infra/diagnostic/sondes.server';
import { withChiffrement } from './infra/fichiers/chiffrement.server';
import { openFichiers, openMagasins } from './infra/fichiers/magasin.server';
import { createRangement } from './infra/fichiers/rangement.server';
import { rechiffrementDe } from './infra/fichiers/rechiffrement.server';
import type { Google } from './infra/google/google';
import { createGoogle } from './infra/google/google.server';
import { createSms } from './infra/sms/sms.server';
import { writeCsv } from './infra/tableur/ecriture.server';
import { writeXlsx } from './infra/tableur/ecriture-xlsx.server';
import { writeZip } from './infra/tableur/zip-ecriture.server';
import type { Sauvegardes } from './infra/travailleurs/sauvegardes';
import { createSauvegardes } from './infra/travailleurs/sauvegardes.server';
import { verifyBase } from './infra/verification/base.server';
import { createFacteur } from './infra/webhooks/facteur.server';
import type { Annonces } from './lib/annonces';
import { writeFault } from './lib/fault.server';
import { Trousseau } from './lib/trousseau.server';
import { readVersion } from './lib/version.server';
import { createTravailleurs, type Travailleurs } from './travailleurs.server';

const QUARTER_HOUR = 15 * 60;
/** How long what goes on behind the requests may note where it stopped. */
const ADIEU_MS = 5000;
const LECTURES_ICS = { name: 'agenda-ics', points: 300, duration: QUARTER_HOUR };
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
  /**
   * `apres` is the position that the caller's last write was given (`position`), '' where they have written nothing lately: their lists may then
   * come from a replica. Without it everything is read where it is written.
   */
  scopedDb(scope: Scope, apres?: string): ScopedDb;
  /** The position of what was written until now, for `scopedDb`; null where there is no replica. */
  position: (() => Promise<string>) | null;
  /** Brings the database to the newest schema, after `avant` where it holds something; names the migrations. Raises BaseRefusee. */
  migrate(avant?: AvantMigrations): Promise<string[]>;
  migrationStatus(): Promise<EtatMigrations>;
  /** Rejects unless the database can be read and written. */
  probe(): Promise<void>;
  /** What is wrong with the structure of the database, in its own words; empty when nothing is, and on Postgres, which looks after itself. */
  verify(): Promise<string[]>;
  /** What the doctor asks of the database, and of what stands beside it. */
  examen: ExamenBase;
  sondes: Sondes;
  /** This process's connections to the database. */
  pool(): EtatPool;
  /** Bytes of the database, and of SQLite's journal. */
  taille(): Promise<TailleBase>;
  /** From now on a SQLite database is only read, whoever asks. */
  forbidWrites(): void;
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
        | 'dataKeys'
        | 'dbPool'
        | 'replicaUrl'
        | 'smtpUrl'
        | 'smtpClear'
        | 'mailFrom'
        | 'sms'
        | 'supportEmail'
        | 'emetteur'
        | 'google'
        | 'icsPlages'
        | 'bucket'
        | 'quotas'
        | 'centresMax'
        | 'sauvegardes'
        | 'diskMin'
      >
    > & {
      /** Another process has the database open, and sees to its files. */
      openElsewhere?: boolean;
      /** The processes of the server that this is one of: how many, and how they tell each other what they count. */
      partage?: { serveurs: number; annonces: Annonces } | undefined;
      /** Child processes that others use as well, and that outlive the application; without them it has its own. */
      travailleurs?: Travailleurs;
    },
  reportFault: Infra['reportFault'] = writeFault,
): Application {
  const db = openDatabase(config.databaseUrl, {
    pool: config.dbPool,
    openElsewhere: config.openElsewhere,
    report: (message) => reportFault(new Error(message), 'Base de données'),
  });
  const trousseau = new Trousseau(config.dataKeys);
  lendTrousseau(db, trousseau);
  // What its connections have to say while it is away `Replique` says once.
  const replica = config.replicaUrl ? openReplica(config.replicaUrl, db, { pool: config.dbPool }) : null;
  if (replica) lendTrousseau(replica, trousseau);
  const replique = replica && new Replique(db, replica, reportFault);
  const background = createBackground(reportFault);
  const file = sqliteFile(config.databaseUrl);
  const onReplaced = () => {
    forbidWrites(db);
    reportFault(
      new Error(
        'Une autre base a pris la place de celle qui est ouverte : rien n’est plus enregistré. Redémarrez.',
      ),
      'Base de données',
    );
  };
  const unfollow = file && !config.openElsewhere ? followPaire(file, onReplaced) : undefined;
  const { serveurs = 1, annonces } = config.partage ?? {};
  const plages = config.icsPlages ?? [];
  const { imports, close, ...travailleurs } = config.travailleurs ?? createTravailleurs({ serveurs, plages });
  const fichiers = withChiffrement(openFichiers(config), trousseau);
  const courrier = createCourrier(config, reportFault);
  const identity = new IdentityDb(db, { background });
  const carnet = createCarnet(identity, background, reportFault);
  return {
    identity,
    infra: {
      ...travailleurs,
      imports: imports.into({
        databaseUrl: config.databaseUrl,
        dataDir: config.dataDir,
        quotas: config.quotas,
        dataKeys: config.dataKeys,
      }),
      webhooks: createFacteur({ plages }),
      writeCsv,
      writeXlsx,
      writeZip,
      version: readVersion(),
      fichiers,
      ranger: createRangement(fichiers, config.dataDir),
      chiffrement: {
        trousseau,
        base: rechiffrementOf(db, trousseau),
        fichiers: rechiffrementDe(openMagasins(config), trousseau),
      },
      sauvegardes: sauvegardesOf(config),
      quotas: config.quotas ?? QUOTAS,
      centresMax: config.centresMax ?? CENTRES_MAX,
      dataDir: config.dataDir,
      emetteur: config.emetteur ?? { nom: 'Auricule', adresse: '', siret: '', numeroTva: '' },
      supportEmail: config.supportEmail ?? null,
      sms: createSms(config.sms ?? null, config.dataDir),
      reportFault,
      background,
      carnet,
    },
    limites: openLimites(db, annonces),
    lecturesIcs: createLimiter(db, LECTURES_ICS, annonces),
    courrier,
    google: config.google ? createGoogle(config.google, createLimiter(db, ETATS_GOOGLE, annonces)) : null,
    scopedDb: (scope, apres) =>
      new ScopedDb(db, scope, null, replique && apres !== undefined ? () => replique.readerFor(apres) : null),
    position: replique && (() => replique.position()),
    async migrate(avant) {
      const done = await migrateUp(db, avant);
      await replique?.awaitLevel();
      return done;
    },
    migrationStatus: () => migrationStatus(db),
    probe: () => probeDatabase(db),
    verify: async () => (file ? verifyBase(file) : []),
    examen: examenOf(db, file),
    sondes: createSondes(config, file),
    pool: () => poolOf(db),
    taille: () => tailleOf(db, file),
    forbidWrites: () => forbidWrites(db),
    probeRead: () => probeReading(db),
    async close() {
      courrier.close();
      if (!config.travailleurs) await close();
      await withinPatience(carnet.flush());
      await replique?.close();
      await db.destroy();
      unfollow?.();
    },
  };
}

/** Who names no place for backups makes none by themselves. */
function sauvegardesOf(config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Config>): Sauvegardes {
  const { databaseUrl, dataDir, bucket = null, sauvegardes, diskMin = 0 } = config;
  const lieux = { databaseUrl, dataDir, bucket, sauvegardes, diskMin };
  return createSauvegardes(lieux, sauvegardes?.heure ?? null);
}

async function withinPatience(work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const patience = sleep(ADIEU_MS, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, patience]);
  done.abort();
}
