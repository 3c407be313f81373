import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../tests/support/postgres';
import { ampleurOf, type Banc, type Section } from '../banc';
import { createBaseChaine } from '../base-chaine';
import { quantiles } from '../charge';
import { childrenOf, memoryOf, type Serveur, startSupervised } from '../processus';
import type { Resultat } from '../resultats';

const CLIENTS = 20_000;
/** What somebody takes over a page, in milliseconds: at least, and so much more at most. */
const REFLEXION = { min: 2000, plus: 6000 };
/** Of the pages, what people ask for how often. */
const GESTES: [number, string][] = [
  [30, '/admin/clients'],
  [15, '/admin/clients?q=martin'],
  [10, '/admin/recherche?q=mar'],
  [15, '/admin/agenda?vue=semaine'],
  [10, '/admin/index'],
  [10, '/admin/factures'],
  [5, '/admin/clients?page=40&tri=dateCreation'],
  [5, 'POST'],
];
const CIBLE_P95_MS = 200;
const RETOUR_S = 5;
const FOULE_S = 30;

interface Bilan {
  durees: number[];
  erreurs: number;
}

/** How many work for how long, and how many come at once. */
const GENS = { personnes: 50, secondes: 900, foule: 300 };

/** People at work with pauses between their pages, on SQLite and on two processes with Postgres; then a crowd without any, and what is left of it. */
export async function measureAffluence(banc: Banc): Promise<Section[]> {
  const sections: Section[] = [];
  const sqlite = await banc.base(CLIENTS);
  sections.push(await work('SQLite, un processus', sqlite, () => startSupervised(sqlite, banc.dossier, 1)));
  const postgres = await startPostgres({ shared: '512MB' });
  try {
    const taille = { centres: 2, clients: CLIENTS };
    const base = await createBaseChaine(postgres.url, taille, () => undefined);
    sections.push(await work('Postgres, deux processus', base, () => startSupervised(base, banc.dossier, 2)));
  } finally {
    await postgres.stop();
  }
  return sections;
}

async function work(
  nom: string,
  { cookie }: { cookie: string },
  start: () => Promise<Serveur>,
): Promise<Section> {
  const { personnes, secondes, foule } = ampleurOf(GENS);
  const serveur = await start();
  try {
    await people(serveur, cookie, personnes, 10, REFLEXION);
    const avant = memoryOfAll(serveur.pid);
    const calme = await people(serveur, cookie, personnes, secondes, REFLEXION);
    const apres = memoryOfAll(serveur.pid);
    const presse = await people(serveur, cookie, foule, FOULE_S, { min: 0, plus: 0 });
    const retour = await untilQuick(serveur, cookie);
    const resultats: Resultat[] = [
      ligne('pages demandées', '', calme.durees.length + calme.erreurs),
      ligne('p50', 'ms', quantiles(calme.durees).p50),
      ligne('p95', 'ms', quantiles(calme.durees).p95, CIBLE_P95_MS),
      ligne('erreurs', '', calme.erreurs, 0),
      ligne('mémoire, au début', 'Mo', avant),
      ligne('mémoire, à la fin', 'Mo', apres, Math.round(avant * 1.15)),
      ligne(`${foule} à la fois, ${FOULE_S} s : pages rendues`, '', presse.durees.length),
      ligne('… p95 de celles-là', 'ms', quantiles(presse.durees).p95),
      ligne('… renvoyées à plus tard (429, 503)', '', presse.erreurs),
      ligne('… puis de nouveau comme avant, après', 's', retour, RETOUR_S),
    ];
    return { titre: `${personnes} personnes pendant ${secondes} s : ${nom}, ${CLIENTS} clients`, resultats };
  } finally {
    await serveur.stop();
  }
}

const ligne = (mesure: string, unite: string, application: number, cible?: number): Resultat => ({
  ...{ mesure, unite, application },
  ...(cible !== undefined && { cible: { valeur: cible, porte: 'application' } }),
});

async function people(
  { url }: Serveur,
  cookie: string,
  nombre: number,
  secondes: number,
  { min, plus }: typeof REFLEXION,
): Promise<Bilan> {
  const bilan: Bilan = { durees: [], erreurs: 0 };
  const fin = performance.now() + secondes * 1000;
  const agent = new http.Agent({ keepAlive: true, maxSockets: nombre });
  const person = async (rang: number) => {
    await sleep((rang / nombre) * (min + plus));
    for (let n = rang * 7; performance.now() < fin; n += 1) {
      const begun = performance.now();
      const status = await ask(url, gesteOf(n), cookie, agent);
      if (status < 400) bilan.durees.push(performance.now() - begun);
      else bilan.erreurs += 1;
      if (plus > 0) await sleep(min + Math.random() * plus);
    }
  };
  await Promise.all(Array.from({ length: nombre }, (_, rang) => person(rang)));
  agent.destroy();
  return bilan;
}

/** The deed number `n`, in the proportions of the table. */
function gesteOf(n: number): string {
  let part = (n * 37) % 100;
  for (const [poids, chemin] of GESTES) {
    if (part < poids) return chemin;
    part -= poids;
  }
  return '/admin/clients';
}

let clients = 0;

/** The answer's status, 599 for none. */
function ask(url: string, chemin: string, cookie: string, agent: http.Agent): Promise<number> {
  const post = chemin === 'POST';
  clients += 1;
  const nouveau = { nom: `Banc${process.pid}x${clients}`, email: `banc${process.pid}x${clients}@exemple.fr` };
  const corps = post
    ? new URLSearchParams({
        ...nouveau,
        telephonePortable: `07${String(process.pid * 1000 + clients)
          .slice(-8)
          .padStart(8, '0')}`,
      }).toString()
    : '';
  const headers = {
    ...{ cookie, accept: 'text/html', 'accept-encoding': 'gzip', origin: url },
    ...(post && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(corps),
    }),
  };
  return new Promise((resolve) => {
    const target = post ? '/admin/nouveauClient' : chemin;
    const request = http.request(
      url + target,
      { method: post ? 'POST' : 'GET', agent, headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 599));
        response.on('error', () => resolve(599));
      },
    );
    request.on('error', () => resolve(599));
    request.end(corps);
  });
}

/** Seconds until five pages in a row take no longer than they may. */
async function untilQuick({ url }: Serveur, cookie: string): Promise<number> {
  const begun = performance.now();
  const agent = new http.Agent({ keepAlive: true });
  for (let quick = 0; quick < 5; ) {
    const sent = performance.now();
    const status = await ask(url, '/admin/clients', cookie, agent);
    quick = status === 200 && performance.now() - sent <= CIBLE_P95_MS ? quick + 1 : 0;
    if (performance.now() - begun > 60_000) break;
    await sleep(100);
  }
  agent.destroy();
  return (performance.now() - begun) / 1000;
}

/** Megabytes of a supervisor and its servers. */
const memoryOfAll = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryOf(each).maintenant, 0);
