import { AsyncLocalStorage } from 'node:async_hooks';
import { lireFuseauDe, PARIS } from './fuseau';

/** What goes on in this process at once, each with the zone that it is about. */
const travaux = new AsyncLocalStorage<{ fuseau: string }>();
lireFuseauDe(() => travaux.getStore()?.fuseau ?? PARIS);

/** Does some work by the clock of a zone; what it calls and awaits reads that one. */
export const dansLeFuseau = <T>(fuseau: string, work: () => T): T => travaux.run({ fuseau }, work);

/** The work under way is about this zone from here on. */
export function suivreLeFuseau(fuseau: string): void {
  const travail = travaux.getStore();
  if (travail) travail.fuseau = fuseau;
  else travaux.enterWith({ fuseau });
}
