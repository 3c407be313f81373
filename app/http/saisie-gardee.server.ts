import { CHAMPS_RECONFIRMATION } from '~/domain/access/gestes-sensibles';
import { isMultipart, isUrlencoded } from './corps.server';
import { type ChampFichier, envoiLu, readEnvoi } from './envoi-lu.server';
import { SECRETS } from './form.server';
import { PAGE_DE } from './page-de';
import { duringPassage, receptionOf } from './reception.server';

const PREUVES: readonly string[] = Object.values(CHAMPS_RECONFIRMATION);
/** More fields than any form of ours has. */
export const CHAMPS_MAX = 500;
/** What a page holds once more of what was typed, in characters. */
const TEXTE_MAX = 200_000;
/** How heavy a form may be, with its files, whose fields are read when it is too late for the files. */
const PASSAGE_MAX = 16 * 1024 * 1024;
/** How long is waited for what a sender has not sent yet. */
const ATTENTE_MS = 5000;

/** A form that could not be answered for now, as a page can send it again. */
export interface SaisieGardee {
  /** Where it was sent to. */
  action: string;
  /** The texts, in order; a page must not show them all, and never lose one. */
  textes: [name: string, value: string][];
  /** Fields that must be filled anew: no page holds a password or a file. */
  secrets: string[];
  fichiers: ChampFichier[];
}

/** What a form sent, whether somebody has read it already or nobody yet; null for one that cannot be kept: unreadable, or too long. */
export async function readSaisie(request: Request): Promise<SaisieGardee | null> {
  const envoi = (await envoiLu(request)) ?? (await readNow(request));
  if (!envoi) return null;
  const { pathname, search } = new URL(request.url);
  const saisie: SaisieGardee = {
    action: pathname + search,
    textes: [],
    secrets: [],
    fichiers: envoi.fichiers,
  };
  let length = 0;
  for (const [name, value] of envoi.form) {
    length += name.length;
    if (typeof value !== 'string' || PREUVES.includes(name)) continue;
    if (SECRETS.includes(name)) saisie.secrets.push(name);
    else {
      length += value.length;
      saisie.textes.push([name, value]);
    }
  }
  if (length > TEXTE_MAX) return null;
  if (envoi.pageDe) saisie.textes.push([PAGE_DE, envoi.pageDe]);
  return { ...saisie, secrets: [...new Set(saisie.secrets)] };
}

/** Fields alone are kept this late: files are let go as they come, for whether any may be sent at all has not been decided. */
async function readNow(request: Request): Promise<Envoi> {
  const type = request.headers.get('Content-Type');
  if (request.bodyUsed) return null;
  if (isUrlencoded(type)) return inTime(readFields(request));
  if (!isMultipart(type) || Number(request.headers.get('Content-Length')) > PASSAGE_MAX) return null;
  return inTime(
    duringPassage(request, PASSAGE_MAX, async () => {
      const envoi = await readFields(request);
      return receptionOf(request)?.trop ? null : envoi;
    }),
  );
}

type Envoi = Awaited<ReturnType<typeof envoiLu>>;

const readFields = (request: Request): Promise<Envoi> =>
  readEnvoi(request, CHAMPS_MAX).then(
    () => envoiLu(request),
    () => null,
  );

function inTime(reading: Promise<Envoi>): Promise<Envoi> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ATTENTE_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
