import { setTimeout as sleep } from 'node:timers/promises';
import type { Serveur } from './processus';

/** An import through HTTP, as a browser without JavaScript goes through its steps. */

const RYTHME_MS = 50;
/** What somebody takes over a page at least. */
const LECTURE_MS = 1000;

/** Opens a page and reads it. */
export async function lire({ url }: Serveur, cookie: string, path: string): Promise<void> {
  const { status } = await read(url, cookie, path);
  if (status !== 200) throw new Error(`${path} répond ${status}`);
  await sleep(LECTURE_MS);
}

/** Sends the file; returns the import's address in the application. */
export async function deposer({ url }: Serveur, cookie: string, fichier: Buffer): Promise<string> {
  const target = await redirection(await send(url, cookie, '/admin/clients/import', formOf(fichier)));
  return target.replace(/\/colonnes$/, '');
}

/** Says what each column holds; the application checks every row before it answers. */
export async function verifier(
  { url }: Serveur,
  cookie: string,
  adresse: string,
  champs: string[],
): Promise<void> {
  const body = new URLSearchParams(champs.map((champ, index) => [`colonne-${index}`, champ]));
  const target = await redirection(await send(url, cookie, `${adresse}/colonnes`, body));
  if (!target.endsWith('/verification')) throw new Error(`${adresse}/colonnes mène à ${target}`);
}

/** Starts the run and asks for its page until that leads to the result; returns how many clients it says were imported. */
export async function executer({ url }: Serveur, cookie: string, adresse: string): Promise<number> {
  await redirection(await send(url, cookie, `${adresse}/verification`, new URLSearchParams()));
  for (;;) {
    const { status, headers } = await read(url, cookie, `${adresse}/execution`);
    if (status >= 400) throw new Error(`${adresse}/execution répond ${status}`);
    const target = headers.get('Location') ?? '';
    if (target.endsWith('/resultat')) break;
    if (target) throw new Error(`${adresse}/execution mène à ${target}`);
    await sleep(RYTHME_MS);
  }
  const { text } = await read(url, cookie, `${adresse}/resultat`);
  const count = /([\d\s\u00a0\u202f]+) clients? importés?/.exec(text.replaceAll('<!-- -->', ''))?.[1];
  return Number(count?.replaceAll(/\D/g, '') ?? Number.NaN);
}

/** The reference does all of it in one request. */
export async function importerReference({ url }: Serveur, cookie: string, fichier: Buffer): Promise<number> {
  const response = await send(url, cookie, '/admin/clients/import', formOf(fichier));
  if (!response.ok) throw new Error(`La référence répond ${response.status} : ${await response.text()}`);
  return ((await response.json()) as { importedCount: number }).importedCount;
}

function formOf(fichier: Buffer): FormData {
  const form = new FormData();
  form.set('fichier', new File([new Uint8Array(fichier)], 'clients.csv', { type: 'text/csv' }));
  return form;
}

const send = (
  url: string,
  cookie: string,
  path: string,
  body: FormData | URLSearchParams,
): Promise<Response> =>
  fetch(url + path, { method: 'POST', body, redirect: 'manual', headers: { cookie, origin: url } });

async function read(url: string, cookie: string, path: string) {
  const response = await fetch(url + path, { redirect: 'manual', headers: { cookie } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function redirection(response: Response): Promise<string> {
  const text = await response.text();
  const target = response.headers.get('Location');
  if (!target) throw new Error(`${response.url} répond ${response.status} :\n${text.slice(0, 500)}`);
  return target;
}
