import type { Application } from '~/application.server';
import { sweepFichiers } from '~/domain/fichiers/menage.server';
import { layRepere } from '~/domain/fichiers/repere.server';
import { sweepReceptions } from '~/http/reception.server';
import type { Log } from './log';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long a database that is put back can be too young to be told from the files' own. */
const REPERE_MS = 10 * MINUTE_MS;

/**
 * Looks after stored files while the server runs: marks them as this database's, and sweeps what no record names, a first time after an hour:
 * who puts a copy back has time to notice. What cut requests left of their uploads goes at once. Returns what stops it.
 */
export function startMenageFichiers({ identity, infra }: Application, log: Log): () => void {
  const { fichiers, dataDir } = infra;
  const report = (message: string) => (err: unknown) => log.error({ err }, message);
  const sweep = () =>
    void sweepFichiers(identity, fichiers, new Date())
      .then(({ sansFiche, effaces }) => {
        if (sansFiche + effaces > 0) log.info({ sansFiche, effaces }, 'Ménage des fichiers');
      })
      .catch(report('Ménage des fichiers'));
  const lay = () =>
    void layRepere(identity, fichiers, new Date()).catch((err: unknown) =>
      log.warn({ err }, 'Repère des fichiers'),
    );
  const dropReceptions = () => void sweepReceptions(dataDir, new Date()).catch(report('Envois interrompus'));
  dropReceptions();
  const timers = [
    setTimeout(sweep, HOUR_MS),
    setInterval(sweep, DAY_MS),
    setInterval(lay, REPERE_MS),
    setInterval(dropReceptions, HOUR_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
