import { setTimeout as sleep } from 'node:timers/promises';
import type { Application } from '~/application.server';
import { createContext } from '~/domain/access/context.server';
import { type CalendrierDu, findCalendriersDus } from '~/domain/calendriers/echeances.server';
import { readCalendrier } from '~/domain/calendriers/lecture.service.server';
import { DomainError } from '~/domain/errors';
import type { Log } from './log';

const PAUSE_MS = 10_000;
const PAR_TOURNEE = 20;
/** A slow calendar is no reason for the others to wait. */
const A_LA_FOIS = 3;
/** How long a read may hold up the end of the server; whoever starts next reads that calendar again. */
const PATIENCE_MS = 3000;

/**
 * Reads the external calendars whose time has come for as long as the server runs; returns how to stop. Several servers share the work:
 * each calendar is taken before it is read.
 */
export function startCalendriers(application: Application, log: Log): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    await readDus(application, log, () => stopped).catch((err: unknown) => log.error({ err }, 'Calendriers'));
    if (!stopped) timer = setTimeout(() => (running = round()), PAUSE_MS);
  };
  let running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
}

async function readDus(application: Application, log: Log, isStopped: () => boolean): Promise<void> {
  const waiting = await findCalendriersDus(application.identity, new Date(), PAR_TOURNEE);
  const carry = async () => {
    for (let du = waiting.shift(); du && !isStopped(); du = waiting.shift())
      await readOne(application, log, du);
  };
  await Promise.all(Array.from({ length: A_LA_FOIS }, carry));
}

async function readOne(application: Application, log: Log, du: CalendrierDu): Promise<void> {
  const calendrier = du.id;
  try {
    const lecture = await readCalendrier(contextOf(application, du), calendrier, { siDu: true });
    if (lecture.etat === 'refus')
      log.info({ calendrier, raison: lecture.raison }, 'Calendrier externe non lu');
  } catch (err) {
    // Another process has it or has read it, or it was taken away meanwhile.
    if (!(err instanceof DomainError)) log.error({ calendrier, err }, 'Calendrier externe');
  }
}

/** The system acts in the centre whose calendar it is, and nowhere else. */
function contextOf({ scopedDb, infra }: Application, { centre }: CalendrierDu) {
  return createContext({
    db: scopedDb({ compteIds: [centre.compte_id], centreIds: [centre.id] }),
    acteur: { userId: null, name: 'Auricule', email: '', role: 'accountAdmin', compteId: centre.compte_id },
    centres: [centre],
    centreCourant: centre,
    now: () => new Date(),
    infra,
  });
}
