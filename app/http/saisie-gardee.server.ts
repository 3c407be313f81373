import { isUrlencoded } from './corps.server';
import { type ChampFichier, envoiLu, readEnvoi } from './envoi-lu.server';
import { SECRETS } from './form.server';

const CHAMPS_MAX = 500;
/** What a page holds once more of what was typed, in characters. */
const TEXTE_MAX = 200_000;
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
    if (typeof value !== 'string') continue;
    if (SECRETS.includes(name)) saisie.secrets.push(name);
    else {
      length += value.length;
      saisie.textes.push([name, value]);
    }
  }
  if (length > TEXTE_MAX) return null;
  return { ...saisie, secrets: [...new Set(saisie.secrets)] };
}

/** Fields alone are read this late: whether files may be sent at all has not been decided. */
async function readNow(request: Request): Promise<Awaited<ReturnType<typeof envoiLu>>> {
  if (!isUrlencoded(request.headers.get('Content-Type')) || request.bodyUsed) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ATTENTE_MS);
  });
  const reading = readEnvoi(request, CHAMPS_MAX).then(
    () => envoiLu(request),
    () => null,
  );
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
