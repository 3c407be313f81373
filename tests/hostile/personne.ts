/**
 * A person at work, in a process of its own so that nobody else's work slows the clock: signs in, opens lists, searches, opens a record,
 * saves it, again and again. One line of JSON on stdout for each answer; ends when stdin closes.
 *
 * Arguments: address of the site, e-mail address, password, centre, client.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Visiteur } from '../support/visiteur';
import type { Mesure } from './temoin';

const [url = '', email = '', password = '', centre = '', clientId = ''] = process.argv.slice(2);
/** Her own address, told by the proxy before the server. */
const ADRESSE = { 'X-Forwarded-For': '192.0.2.10' };
const PAUSE_MS = 40;
const TOURS_PAR_CONNEXION = 25;
const ATTENTE_MS = 60_000;

process.stdin.resume().once('end', () => process.exit());

const visiteur = new Visiteur(url);

async function step(etape: Mesure['etape'], ask: () => Promise<Response>): Promise<string> {
  const debut = Date.now();
  const begun = performance.now();
  const [statut, texte] = await ask()
    .then(async (response): Promise<[number, string]> => [response.status, await response.text()])
    .catch((error: Error): [number, string] => [0, String(error.cause ?? error)]);
  const ms = Math.round(performance.now() - begun);
  const mesure: Mesure = { etape, statut, debut, ms, ...(statut === 0 && { raison: texte }) };
  process.stdout.write(`${JSON.stringify(mesure)}\n`);
  await sleep(PAUSE_MS);
  return texte;
}

const get = (path: string) => () =>
  visiteur.fetch(path, { headers: ADRESSE, signal: AbortSignal.timeout(ATTENTE_MS) });
const post = (path: string, champs: Record<string, string>) => () => visiteur.post(path, champs, ADRESSE);

async function signIn(): Promise<void> {
  visiteur.cookies.delete('auricule_session');
  await step('connexion', post('/auth/login', { email, password }));
  visiteur.cookies.set('auricule_centre', centre);
}

async function tour(rang: number): Promise<void> {
  await step('liste', get(`/admin/clients?page=${1 + (rang % 20)}`));
  await step('recherche', get(`/admin/recherche?q=dupont-${rang % 300}`));
  const fiche = await step('fiche', get(`/admin/nouveauClient/${clientId}?modifier=1`));
  const version = /name="version"[^>]*value="(\d+)"/.exec(fiche)?.[1] ?? '1';
  const champs = { nom: 'Au travail', email: 'travail@exemple.fr', telephonePortable: '0612345678' };
  await step(
    'saisie',
    post(`/admin/nouveauClient/${clientId}`, { ...champs, version, note: `Tour ${rang}` }),
  );
  await step('liste', get('/admin/factures'));
  await step('agenda', get('/admin/agenda'));
  await step('vie', get('/livez'));
}

for (let rang = 0; ; rang++) {
  if (rang % TOURS_PAR_CONNEXION === 0) await signIn();
  await tour(rang);
}
