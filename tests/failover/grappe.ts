import { type ChildProcess, execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { Configuration, type Machine, MOT_DE_PASSE } from './configuration';
import { confie, lance, processusDe, signale, tue } from './programmes';

const run = promisify(execFile);
const DEMARRAGE_MS = 60_000;
const ARRET_MS = 10_000;
const PAUSE_MS = 100;

interface Membre {
  name: string;
  role: string;
  state: string;
}

/** One machine: a member of etcd and, but for the witness, a Postgres under Patroni. */
export interface Noeud extends Machine {
  etcd: ChildProcess;
  patroni?: ChildProcess;
}

/** The documented cluster, on loopback addresses of its own. */
export interface Grappe {
  /** The database's address by way of HAProxy: always the primary's. */
  url: string;
  /** The database's address on one machine. */
  urlDe(noeud: Noeud): string;
  primaire(): Promise<Noeud>;
  secondaire(): Promise<Noeud>;
  /** Ends Postgres and its Patroni as a power cut does; with etcd's member where the whole machine goes. */
  tue(noeud: Noeud, machine?: boolean): Promise<void>;
  /** Ends Postgres alone: its Patroni sees it. */
  tuePostgres(noeud: Noeud): void;
  /** Makes this machine's member the leader of etcd: the worst one to lose. */
  meneEtcd(noeud: Noeud): Promise<void>;
  /** Starts what was ended. */
  relance(noeud: Noeud): void;
  /** Stops or continues everything of one machine, or its Patroni alone, without a word to anybody. */
  gele(noeud: Noeud, seulement?: 'patroni'): void;
  degele(noeud: Noeud): void;
  /** A switch-over that was planned, as `patronictl switchover` makes it. */
  bascule(): Promise<void>;
  /** Waits until one is primary and the other its synchronous standby. */
  entiere(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts etcd on three machines, Patroni on two and HAProxy, in a folder. `ttl` is Patroni's, where it is to be another than documented. */
export async function startGrappe(dossier: string, reseau: string, ttl?: number): Promise<Grappe> {
  confie(dossier);
  const configuration = new Configuration(dossier, reseau);
  const ip = (rang: number) => `${reseau}${rang}`;
  const ecris = (nom: string, texte: string) => {
    const fichier = path.join(dossier, nom);
    writeFileSync(fichier, texte, { mode: 0o600 });
    confie(fichier);
    return fichier;
  };
  const lanceEtcd = (nom: string, adresse: string) => {
    const donnees = path.join(dossier, `${nom}-etcd`);
    mkdirSync(donnees, { recursive: true, mode: 0o700 });
    confie(donnees);
    return lance(dossier, `${nom}-etcd`, ['etcd'], configuration.etcd(nom, adresse));
  };
  const lancePatroni = (noeud: Noeud) => {
    const { nom } = noeud;
    return lance(dossier, nom, ['patroni', ecris(`${nom}.yml`, configuration.patroni(noeud, ttl))]);
  };

  const noeuds: Noeud[] = ['noeud1', 'noeud2', 'temoin'].map((nom, rang) => ({
    nom,
    ip: ip(11 + rang),
    donnees: path.join(dossier, `${nom}-postgres`),
    etcd: lanceEtcd(nom, ip(11 + rang)),
  }));
  const bases = noeuds.slice(0, 2);
  for (const noeud of bases) noeud.patroni = lancePatroni(noeud);
  const haproxy = lance(dossier, 'haproxy', [
    'haproxy',
    '-db',
    '-f',
    ecris('haproxy.cfg', configuration.haproxy(ip(13))),
  ]);

  const membres = async (): Promise<Membre[]> => {
    for (const { ip: adresse } of bases) {
      const lus = await fetch(`http://${adresse}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
        .then((answer) => answer.json() as Promise<{ members: Membre[] }>)
        .catch(() => null);
      if (lus) return lus.members;
    }
    return [];
  };
  const attends = async <T>(quoi: string, cherche: () => Promise<T | undefined | false>): Promise<T> => {
    const limite = Date.now() + DEMARRAGE_MS;
    let cause: unknown;
    while (Date.now() < limite) {
      const trouve = await cherche().catch((error) => {
        cause = error;
      });
      if (trouve) return trouve;
      await sleep(PAUSE_MS);
    }
    throw new Error(`${quoi} : toujours pas après ${DEMARRAGE_MS / 1000} s : ${cause ?? ''}`, { cause });
  };
  /** Who answers as what: asked of each machine, not of what the cluster remembers. */
  const qui = (role: 'primary' | 'sync') =>
    attends(role, async () => {
      for (const noeud of bases) {
        const answer = await fetch(`http://${noeud.ip}:8008/${role}`, {
          signal: AbortSignal.timeout(1000),
        }).catch(() => null);
        await answer?.arrayBuffer();
        if (answer?.ok) return noeud;
      }
      return undefined;
    });
  const entiere = async () => {
    await attends('grappe entière', async () => {
      const lus = await membres();
      return (
        lus.length === 2 &&
        lus.some(({ role, state }) => role === 'leader' && state === 'running') &&
        lus.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
      );
    });
  };
  const stop = async () => {
    for (const { patroni } of bases) if (patroni) await tue(patroni);
    // Ended in an orderly way where it can be: what a Postgres shared in memory outlives it otherwise.
    for (const { donnees } of bases) signale(processusDe(donnees).slice(0, 1), 'SIGQUIT');
    const limite = Date.now() + ARRET_MS;
    while (bases.some(({ donnees }) => processusDe(donnees).length > 0) && Date.now() < limite)
      await sleep(PAUSE_MS);
    for (const { donnees } of bases) signale(processusDe(donnees), 'SIGKILL');
    await tue(haproxy);
    for (const { etcd } of noeuds) await tue(etcd);
  };
  const adresse = (hote: string) => `postgres://auricule:${MOT_DE_PASSE}@${hote}/auricule`;
  const tousDe = ({ donnees, patroni, etcd }: Noeud) =>
    [patroni?.pid, etcd.pid, ...processusDe(donnees)].filter((pid) => pid !== undefined);
  try {
    await entiere();
    await attends('base de données', () =>
      creeBase(`postgres://postgres:${MOT_DE_PASSE}@${ip(13)}:5000/postgres`),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: adresse(`${ip(13)}:5000`),
    urlDe: (noeud) => adresse(`${noeud.ip}:5432`),
    primaire: () => qui('primary'),
    secondaire: () => qui('sync'),
    async tue(noeud, machine = false) {
      const pids = processusDe(noeud.donnees);
      if (noeud.patroni) await tue(noeud.patroni);
      signale(pids, 'SIGKILL');
      if (machine) await tue(noeud.etcd);
    },
    tuePostgres: ({ donnees }) => signale(processusDe(donnees), 'SIGKILL'),
    async meneEtcd(noeud) {
      const demande = async (adresse: string, chemin: string, corps: object = {}) => {
        const answer = await fetch(`http://${adresse}:2379/v3/maintenance/${chemin}`, {
          method: 'POST',
          body: JSON.stringify(corps),
        });
        return (await answer.json()) as { header: { member_id: string }; leader: string };
      };
      const etats = await Promise.all(
        noeuds.map(async (each) => ({ ...each, etat: await demande(each.ip, 'status') })),
      );
      const voulu = etats.find(({ nom }) => nom === noeud.nom)?.etat.header.member_id;
      const meneur = etats.find(({ etat }) => etat.header.member_id === etat.leader);
      if (meneur && meneur.nom !== noeud.nom)
        await demande(meneur.ip, 'transfer-leadership', { targetID: voulu });
    },
    relance(noeud) {
      if (noeud.etcd.signalCode) noeud.etcd = lanceEtcd(noeud.nom, noeud.ip);
      noeud.patroni = lancePatroni(noeud);
    },
    gele: (noeud, seulement) =>
      signale(seulement ? [noeud.patroni?.pid ?? 0].filter(Boolean) : tousDe(noeud), 'SIGSTOP'),
    degele: (noeud) => signale(tousDe(noeud), 'SIGCONT'),
    async bascule() {
      const [de, vers] = [await qui('primary'), await qui('sync')];
      const fichier = path.join(dossier, `${de.nom}.yml`);
      const commande = ['-c', fichier, 'switchover', '--leader', de.nom, '--candidate', vers.nom, '--force'];
      await run('patronictl', commande, { timeout: 60_000 });
    },
    entiere,
    stop,
  };
}

/** The role and the database that the documentation creates. */
async function creeBase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await client.query(`CREATE ROLE auricule LOGIN PASSWORD '${MOT_DE_PASSE}'`);
    await client.query('CREATE DATABASE auricule OWNER auricule');
    return true;
  } finally {
    await client.end();
  }
}
