import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import { openApplication } from '~/application.server';
import { preferProductionLibraries, readConfig } from '~/config.server';
import { ConfigError } from '~/config-error';
import { BaseRefusee } from '~/db/paire-sqlite.server';
import type { Coureur } from '~/domain/taches/coureur.server';
import { keepToOneself } from '~/infra/securite/droits-fichiers.server';
import { hashOneByOne } from '~/infra/securite/mot-de-passe.server';
import { writeFault } from '~/lib/fault.server';
import { UnavailableError } from '~/lib/unavailable';
import { saveBefore } from '~/mise-a-niveau.server';
import { createAnnonces } from './annonces';
import { checkCles } from './cles';
import { sharePool } from './connexions-base';
import { bornesOf, boundAnswers, boundConnections } from './connexions-bornees';
import { tighten } from './droits-fichiers';
import { createEcoute, isSupervised, send } from './ecoute';
import { createEtat } from './etat';
import { announceInstallation } from './installation';
import { createLog, type Log } from './log';
import { startMenageLocal } from './menage-local';
import { arretAuPlusMs, stopOnSignal } from './shutdown';
import { type DuSuperviseur, rangOf } from './superviseur-messages';
import { watchSurcharge } from './surcharge';
import { startTravaux } from './taches';
import { migrateWhenSound, verifyAtStart } from './verification';

/** How long nobody is served while the database is looked at; longer, and it is read meanwhile. */
const VERIFICATION_MS = 10_000;
/** A client file of 5 MB may come over a slow line; who says nothing of what is wanted is let go sooner. */
const REQUEST_MS = 5 * 60_000;
const HEADERS_MS = 20_000;
/** All of a request, its answer included: the whole of a large centre over a slow line. */
const REPONSE_MS = 10 * 60_000;
/** Longer than a proxy keeps its own end of an idle connection: the side that sends must be the one that closes. */
const KEEP_ALIVE_MS = 75_000;

/** Starts the web server: configuration, migrations, HTTP; stops when asked to by a signal. */
async function start(): Promise<void> {
  keepToOneself();
  const config = readConfig();
  preferProductionLibraries();
  const log = createLog(config.logLevel);
  tighten(config, log);
  process.on('uncaughtException', (error) => logUncaught(error, log));
  const etat = createEtat();
  const rang = rangOf(process.argv);
  const serveurs = isSupervised() ? config.serveurs : 1;
  const annonces = serveurs > 1 ? createAnnonces() : undefined;
  if (serveurs > 1) hashOneByOne();
  const application = openApplication(
    {
      ...config,
      dbPool: sharePool(config.dbPool, serveurs),
      openElsewhere: rang > 0,
      partage: annonces && { serveurs, annonces },
    },
    (error, message) => log.error({ err: error }, message),
  );
  // Whoever measures nothing loads nothing of it.
  const mesurage = config.mesures ? await import('./mesures/processus') : undefined;
  const mesures = mesurage?.measure(application, rang);
  const verified = verifyAtStart(application, etat, log);
  const avant = saveBefore(config, (fichier) =>
    log.info({ fichier }, 'Base de données sauvegardée avant sa mise à niveau'),
  );
  const migrated = await migrateWhenSound(application, verified, avant);
  if (migrated.length) log.info({ migrations: migrated }, 'Base de données mise à jour');
  const { modifiees } = await application.migrationStatus();
  if (modifiees.length) log.warn({ migrations: modifiees }, 'Migrations modifiées après avoir été exécutées');

  if (rang === 0) await checkCles(application, log);

  const { createHttpApp } = await import('./app');
  const root = path.resolve(import.meta.dirname, '..');
  let taches: Coureur | undefined;
  const afterForm = () => (rang > 0 ? send({ type: 'reveil' }) : taches?.wake());
  const surcharge = watchSurcharge(config.development ? Number.POSITIVE_INFINITY : config.memoryMax, log);
  const parts = { application, config, log, etat, surcharge, afterForm, annonces, mesures };
  const app = createHttpApp({ ...parts, ...(await screens(root, config.development)) });
  const server = createServer(app);
  boundConnections(server, app.get('trust proxy fn'), bornesOf(serveurs));
  boundAnswers(server, REPONSE_MS);
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const ecoute = createEcoute(server, {
    arretMs: arretAuPlusMs(config.shutdownDelay),
    serveurs,
    mesures: config.mesures,
    onOrphan: () => stop('superviseur disparu'),
    onReleve() {
      etat.releve = true;
      stop('relève');
    },
  });
  let stopMenage = () => {};
  let stopMesures = () => {};
  const stop = stopOnSignal({
    server,
    ecoute,
    etat,
    log,
    delayS: config.shutdownDelay,
    async close() {
      surcharge.stop();
      stopMesures();
      stopMenage();
      await taches?.stop();
      await application.close();
    },
  });
  await Promise.race([verified, sleep(VERIFICATION_MS, undefined, { ref: false })]);
  if (etat.arret) return;
  try {
    const port = await ecoute.open(config.port, config.host);
    log.info({ host: config.host, port }, `Auricule écoute sur ${config.appUrl}`);
  } catch (error) {
    // It was asked to end meanwhile, and does.
    if (etat.arret) return;
    log.fatal({ err: error }, `Impossible d’écouter sur ${config.host}:${config.port}`);
    await application.close();
    process.exit(1);
  }
  if (mesures && config.mesures) {
    if (isSupervised()) mesurage?.answerSupervisor(mesures);
    else stopMesures = mesurage?.serveAlone(mesures, config.mesures, log) ?? stopMesures;
  }
  if (!(await verified) || etat.arret) return;
  if (rang > 0) return;
  await announceInstallation(application, config, log);
  stopMenage = startMenageLocal(config.dataDir, log);
  taches = startTravaux(application, config, log);
  process.on('message', (message: DuSuperviseur) => message.type === 'reveil' && taches?.wake());
}

/** What nobody waited for: that the database was away is no reason to end, anything else may have left the process in any state. */
function logUncaught(err: unknown, log: Log): void {
  if (err instanceof UnavailableError) {
    log.error({ err }, 'Indisponible');
    return;
  }
  log.fatal({ err }, 'Erreur sans suite');
  process.exit(1);
}

/** The screens: from the build, or from Vite while developing. */
async function screens(root: string, development: boolean) {
  if (development) {
    const { createDevelopment } = await import('./development');
    return createDevelopment();
  }
  const build: ServerBuild = await import('virtual:remix/server-build');
  return { build, clientFolder: path.join(root, 'client') };
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof BaseRefusee)
    process.stderr.write(`${error.message}\n`);
  else writeFault(error, 'Démarrage impossible');
  // What was opened meanwhile, the channel to the supervisor among it, would keep a process there that serves nobody.
  process.exit(1);
});
