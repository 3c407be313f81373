import type { Annonces } from '~/lib/annonces';
import { send } from './ecoute';
import type { Compte, DuSuperviseur } from './superviseur-messages';

/** What is counted within it is told in one message. */
const PAUSE_MS = 20;

/** Tells the other servers of the same supervisor, by way of it, what this one has counted. */
export function createAnnonces(): Annonces {
  const heard = new Map<string, (cle: string, points: number | null) => void>();
  let pending: Compte[] = [];
  const flush = () => {
    send({ type: 'comptes', comptes: pending });
    pending = [];
  };
  process.on('message', (message: DuSuperviseur) => {
    if (message.type !== 'comptes') return;
    for (const [nom, cle, points] of message.comptes) heard.get(nom)?.(cle, points);
  });
  return {
    say(nom, cle, points) {
      if (pending.length === 0) setTimeout(flush, PAUSE_MS).unref();
      pending.push([nom, cle, points]);
    },
    hear: (nom, tell) => void heard.set(nom, tell),
  };
}
