import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `docs/exploitation/haute-disponibilite.md` tells people to use is what is tried here. */
const DOSSIER = fileURLToPath(new URL('../../docs/exploitation/haute-disponibilite/', import.meta.url));
/** Where the documented machines are, and the one whose files they are. */
const RESEAU = '10.0.0.';
const PREMIERE = { nom: 'noeud1', hote: 11 };
/** Debian's Postgres: the newest of those that are there. */
const POSTGRES = '/usr/lib/postgresql';

export const MOT_DE_PASSE = 'essai';

/** A machine as the documented files name it, and where its files lie here. */
export interface Machine {
  nom: string;
  ip: string;
  /** Postgres's data. */
  donnees: string;
}

/** The documented files, as they are for machines on a loopback network (`127.x.y.`) with their data in a folder. */
export class Configuration {
  constructor(
    readonly dossier: string,
    readonly reseau: string,
  ) {}

  /** The settings of etcd's member on a machine, which are environment variables. */
  etcd(nom: string, ip: string): Record<string, string> {
    const texte = remplace(this.#de('etcd.env', nom, ip, /_URLS=/), {
      '/var/lib/etcd/auricule': `${this.dossier}/${nom}-etcd`,
    });
    const lignes = texte.split('\n').filter((ligne) => ligne.startsWith('ETCD_'));
    return Object.fromEntries(lignes.map((ligne) => ligne.split(/=(.*)/s).slice(0, 2) as [string, string]));
  }

  /** Patroni's on a machine. `ttl` is another than documented. */
  patroni({ nom, ip, donnees }: Machine, ttl?: number): string {
    const version = Math.max(...readdirSync(POSTGRES).map(Number).filter(Number.isFinite));
    const texte = remplace(this.#de('patroni.yml', nom, ip, /^ +(listen|connect_address): /), {
      [`${POSTGRES}/15/`]: `${POSTGRES}/${version}/`,
      '/var/lib/postgresql/15/auricule': donnees,
      '/var/lib/postgresql/.pgpass': `${this.dossier}/${nom}.pgpass`,
      '/var/run/postgresql': "''",
      // Everything here comes from one loopback address; and this machine is not to be restarted.
      [`${this.reseau}0/24`]: '127.0.0.0/8',
      'mode: automatic': 'mode: "off"',
    }).replaceAll(/MOT-DE-PASSE-\w+/g, MOT_DE_PASSE);
    return ttl ? texte.replace(/ttl: \d+/, `ttl: ${ttl}`) : texte;
  }

  /** HAProxy's, which listens at an address of its own. */
  haproxy(ip: string): string {
    return remplace(this.#lis('haproxy.cfg'), { 'bind 127.0.0.1': `bind ${ip}` });
  }

  #lis(nom: string): string {
    return readFileSync(path.join(DOSSIER, nom), 'utf8').replaceAll(RESEAU, this.reseau);
  }

  /** The first machine's file as another one has it: its name, and its address on the lines that say where it is itself. */
  #de(fichier: string, nom: string, ip: string, lignes: RegExp): string {
    return this.#lis(fichier)
      .split('\n')
      .map((ligne) => (lignes.test(ligne) ? ligne.replaceAll(`${this.reseau}${PREMIERE.hote}`, ip) : ligne))
      .join('\n')
      .replace(new RegExp(`^(ETCD_NAME=|name: )${PREMIERE.nom}$`, 'm'), `$1${nom}`);
  }
}

/** Raises an Error where the documented file no longer has what is to be replaced. */
function remplace(texte: string, par: Record<string, string>): string {
  return Object.entries(par).reduce((fait, [quoi, autre]) => {
    if (!fait.includes(quoi)) throw new Error(`La configuration documentée ne contient plus « ${quoi} ».`);
    return fait.replaceAll(quoi, autre);
  }, texte);
}
