import { setPriority } from 'node:os';
import { afterAll, beforeAll } from 'vitest';
import type { Dialect } from '~/db/dialect.server';
import { RESEAU_D_ESSAI } from '../support/calendrier';
import { isRunning, serverProcesses, takePeak } from '../support/processus';
import { MOT_DE_PASSE, type Site, useSite } from '../support/site';
import { type Attaque, type Echange, faultOf } from './attaque';
import { type Cible, createCible } from './cible';
import { type Mesure, startTemoin, type Temoin } from './temoin';

/** What must be true while somebody attacks: milliseconds of a list, megabytes of the server. */
const LISTE_MAX_MS = 1000;
const MEMOIRE_MAX = 600;
const PATIENCE_MS = 60_000;
/** How far whoever attacks stands back for the processor: in life they have one of their own. */
const RECUL = 10;

/** What one attack did to the others. */
export interface Constat {
  nom: string;
  famille: string;
  fautes: string[];
  /** Milliseconds of the person's lists, and of the slowest. */
  listes: number[];
  pireListe: number;
  memoire: number;
  /** How often the person was told to come back. */
  refus: number;
  statuts: number[];
  tours: number;
}

/** A server with somebody at work on it, to be attacked case by case; everything ends with the tests. */
export interface Siege {
  readonly site: Site;
  /** Plays one attack and tells what came of it; one whose only fault is time is played once more, for a busy machine's sake. */
  play(attaque: Attaque): Promise<Constat>;
  /** The person's slowest list without anybody else, in milliseconds, measured for so long. */
  rest(ms: number): Promise<Mesure[]>;
}

/** `clients` is how many the person's centre has, and the intruder's. */
export function useSiege(dialecte: Dialect, { clients = 3000 }: { clients?: number } = {}): Siege {
  // Under its supervisor, as `npm start` runs it: a server that it has to replace counts as dead.
  const site = useSite(dialecte, {
    supervised: true,
    env: { TRUST_PROXY: 'loopback', ICS_ALLOW_PRIVATE: RESEAU_D_ESSAI },
  });
  let cible: Cible;
  let temoin: Temoin;
  let gens: string[];

  beforeAll(async () => {
    const enseigne = await site.createEnseigne();
    const user = await enseigne.createUser('admin');
    cible = await createCible(site, enseigne, { email: user.email, clients });
    const { id } = await enseigne.createClient();
    gens = [site.server.url, user.email, MOT_DE_PASSE, enseigne.bellecour.id, id];
    temoin = startTemoin(gens);
    setPriority(RECUL);
    if (!(await temoin.worksOn(PATIENCE_MS))) throw new Error('La personne n’arrive pas à travailler.');
  });
  afterAll(() => temoin?.stop());

  async function once(attaque: Attaque): Promise<Constat> {
    const processes = serverProcesses(site.server.pid);
    takePeak(processes);
    const debut = Date.now();
    const echanges = await attaque.play(cible);
    const works = await temoin.worksOn(PATIENCE_MS);
    const ended = processes.filter((pid) => !isRunning(pid));
    const mesures = temoin.since(debut);
    const listes = mesures.filter(({ etape }) => etape === 'liste').map(({ ms }) => ms);
    const constat: Constat = {
      nom: attaque.nom,
      famille: attaque.famille,
      pireListe: Math.max(0, ...listes),
      listes,
      memoire: takePeak(processes),
      refus: mesures.filter(({ statut }) => statut === 503).length,
      statuts: echanges.flatMap(({ statuts }) => statuts),
      tours: 1,
      fautes: [],
    };
    constat.fautes = [
      ...(ended.length > 0 ? [`le processus est mort${lastWords(site.server.logs())}`] : []),
      ...(works ? [] : ['plus personne ne travaille']),
      ...faultsOfAnswers(echanges),
      ...faultsOfWork(mesures),
      ...(constat.memoire > MEMOIRE_MAX ? [`${constat.memoire} Mo`] : []),
    ];
    if (ended.length > 0 || !works || constat.memoire > MEMOIRE_MAX) await startAgain();
    return constat;
  }

  /** After a death, or with memory that is not given back, the next attack meets a server as it was at first. */
  async function startAgain(): Promise<void> {
    await site.server.crash().catch(() => undefined);
    await site.server.restart();
    await temoin.stop();
    temoin = startTemoin(gens);
    await temoin.worksOn(PATIENCE_MS);
  }

  return {
    site,
    async play(attaque) {
      const constat = await once(attaque);
      const isTimeAlone = constat.fautes.length > 0 && constat.fautes.every((faute) => faute.endsWith(' ms'));
      return isTimeAlone ? { ...(await once(attaque)), tours: 2 } : constat;
    },
    async rest(ms) {
      const debut = Date.now();
      while (Date.now() - debut < ms) await temoin.worksOn(PATIENCE_MS);
      return temoin.since(debut);
    },
  };
}

/** What the server, or its supervisor, said last that is worth a warning. */
function lastWords(logs: string): string {
  const last = logs.split('\n').findLast((line) => /"level":[4-6]0/.test(line));
  return last ? ` : ${last.slice(0, 300)}` : '';
}

function faultsOfAnswers(echanges: readonly Echange[]): string[] {
  const faults = echanges.map(faultOf).filter((fault) => fault !== null);
  return [...new Set(faults)].map((fault) => `${faults.filter((each) => each === fault).length} × ${fault}`);
}

/** What the person had to bear: late lists, no answers, and refusals other than the 503 of a server that has too much to do, which no list is. */
function faultsOfWork(mesures: readonly Mesure[]): string[] {
  const late = mesures.filter(({ etape, ms }) => etape === 'liste' && ms > LISTE_MAX_MS);
  const refused = mesures.filter(({ etape, statut }) => {
    if (statut === 503) return etape === 'liste';
    return statut === 0 || statut === 429 || statut >= 500;
  });
  return [
    ...refused.map(({ etape, statut, raison = '' }) => `la personne : ${etape} ${statut} ${raison}`.trim()),
    ...late.map(({ etape, ms }) => `la personne : ${etape} en ${ms} ms`),
  ].filter((fault, rang, all) => all.indexOf(fault) === rang);
}
