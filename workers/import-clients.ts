import { readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { openApplication } from '~/application.server';
import { createContext } from '~/domain/access/context.server';
import { readLignes } from '~/domain/clients/import/analyse.server';
import { guessColumns } from '~/domain/clients/import/colonnes';
import { checkImport, runImport } from '~/domain/clients/import/execution.server';
import type { ApercuFichier, BilanEcrit, DemandeImport } from '~/domain/clients/import/import';
import { completeMapping } from '~/domain/clients/import/mapping';
import { sampleColumns } from '~/domain/clients/import/samples';
import type { CodeRefus } from '~/domain/codes';
import { DomainError } from '~/domain/errors';
import { FichierRefuse } from '~/infra/tableur/fichier-refuse';
import { readTableur } from '~/infra/tableur/lecture.server';
import type { Progression, Reponse, TacheImport } from '~/infra/travailleurs/imports';
import { toParis } from '~/lib/dates';
import { DatabaseBusyError, UnavailableError } from '~/lib/unavailable';

type Tache = TacheImport<DemandeImport>;

/** How many times a writer's patience an import waits for its turn: about a minute. */
const TOURS = 4;

/** Child process: reads a client file, and checks or runs its import, away from the requests. */
export default async function importClients(
  tache: Tache,
  send: Progression,
): Promise<Reponse<ApercuFichier | BilanEcrit, CodeRefus>> {
  const report = inWhole(send);
  // Requests go first, but not while they would wait for what this process holds.
  if (tache.operation !== 'execution') standBack();
  try {
    const valeur = await (tache.operation === 'apercu' ? preview(tache) : process(tache, report));
    return { ok: true, valeur };
  } catch (error) {
    return refusal(error);
  }
}

/** Not to the last place: a file's time is limited, and a busy machine would leave it none. */
const standBack = () => setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

/** Classes of errors do not survive the way back from a process; what the caller may expect goes as data. */
function refusal(error: unknown): Reponse<never, CodeRefus> {
  if (error instanceof FichierRefuse)
    return { ok: false, code: 'tableur_refuse', message: error.message, fields: {} };
  if (error instanceof DomainError) {
    const { code, message, fields } = error;
    return { ok: false, code, message, fields };
  }
  if (error instanceof UnavailableError) {
    const { message, code, retryAfterS } = error;
    return { ok: false, message, indisponible: { code, retryAfterS } };
  }
  throw error;
}

async function preview(tache: Tache): Promise<ApercuFichier> {
  const tableau = await readTableur(await readFile(tache.chemin), tache.nomFichier);
  const { entetes, lignes } = tableau;
  const guess = guessColumns(entetes, { lignes, today: toParis(tache.now).date });
  return { entetes, exemples: sampleColumns(entetes.length, lignes), ...guess, lignes: lignes.length };
}

/** Reading counts for the first third of the way, writing for the rest. */
async function process(tache: Tache, report: Progression): Promise<BilanEcrit> {
  const tableau = await readTableur(await readFile(tache.chemin), tache.nomFichier);
  const now = new Date(tache.now);
  const { entetes, lignes } = tableau;
  const mapping = completeMapping(
    entetes,
    tache.mapping ?? {},
    (choisies) => guessColumns(entetes, { lignes, today: toParis(now).date, choisies }).mapping,
  );
  const lu = readLignes(tableau, mapping, now, (percent) => report(percent / 3));
  const application = openApplication({ ...tache.config, openElsewhere: true });
  try {
    const centre = tache.centre;
    const ctx = createContext({
      db: application.scopedDb({ compteIds: [tache.acteur.compteId], centreIds: [centre.id] }),
      acteur: tache.acteur,
      centres: [centre],
      centreCourant: centre,
      now: () => now,
      infra: application.infra,
    });
    if (tache.operation === 'verification') return JSON.stringify(await checkImport(ctx, centre.id, lu));
    const job = { centreId: centre.id, importId: tache.importId, nomFichier: tache.nomFichier };
    const write = () => runImport(ctx, job, lu, (percent) => report(100 / 3 + (percent * 2) / 3));
    const recap = await patiently(write);
    return JSON.stringify(recap);
  } finally {
    await application.close();
  }
}

/** Behind other imports a turn may take longer than a form has patience for. */
async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseBusyError) || turn === TOURS) throw error;
    }
  }
}

/** Tells of each percent once. */
function inWhole(send: Progression): Progression {
  let last = -1;
  return (percent) => {
    const whole = Math.floor(percent);
    if (whole === last) return;
    last = whole;
    send(whole);
  };
}
