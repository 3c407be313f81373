import { fuseauDuCodePostal } from '~/lib/fuseau';
import { dansLeFuseau } from '~/lib/fuseau.server';
import { DomainError } from '../errors';
import { type Etabli, systemContext } from '../taches/etabli.server';
import { type CalendrierDu, findCalendriersDus } from './echeances.server';
import { readCalendrier } from './lecture.service.server';

const PAR_TOURNEE = 20;
/** A slow calendar is no reason for the others to wait. */
const A_LA_FOIS = 3;

/** Reads the external calendars whose time has come, of all accounts; returns how many. Each is taken before it is read. */
export async function readDus(etabli: Etabli, signal: AbortSignal): Promise<number> {
  const dus = await findCalendriersDus(etabli.identity, etabli.now(), PAR_TOURNEE);
  const waiting = [...dus];
  const carry = async () => {
    for (let du = waiting.shift(); du && !signal.aborted; du = waiting.shift()) {
      const sien = du;
      await dansLeFuseau(fuseauDuCodePostal(sien.centre.code_postal), () => readOne(etabli, sien));
    }
  };
  await Promise.all(Array.from({ length: A_LA_FOIS }, carry));
  return dus.length;
}

async function readOne(etabli: Etabli, { id, centre }: CalendrierDu): Promise<void> {
  const { log, infra } = etabli;
  try {
    const lecture = await readCalendrier(systemContext(etabli, centre.compte_id, [centre]), id, {
      siDu: true,
    });
    if (lecture.etat === 'refus')
      log.info({ calendrier: id, raison: lecture.raison }, 'Calendrier externe non lu');
  } catch (error) {
    // Another process has it or has read it, or it was taken away meanwhile.
    if (!(error instanceof DomainError)) infra.reportFault(error, `Calendrier externe ${id}`);
  }
}
