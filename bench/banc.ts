import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Base, createBase } from './base';
import type { Resultat } from './resultats';

export interface Reglage {
  /** How often each server is measured, one after the other, A B A B…; the median counts. */
  tours: number;
  /** Milliseconds of one measurement. */
  duree: number;
  /** How many clients the databases have, for the lists and searches. */
  tailles: number[];
  /** Rows of the files that are imported. */
  lignes: number;
  /** Milliseconds without requests before memory at rest is read. */
  repos: number;
}

export const COMPLET: Reglage = {
  tours: 3,
  duree: 500,
  tailles: [2000, 20_000, 200_000],
  lignes: 5000,
  repos: 10_000,
};
export const RAPIDE: Reglage = {
  tours: 1,
  duree: 250,
  tailles: [2000, 20_000],
  lignes: 1000,
  repos: 3000,
};

/** What every measurement needs: where to work, the reference's program, how long, and filled databases. */
export interface Banc {
  dossier: string;
  reference: string;
  reglage: Reglage;
  base(clients: number): Promise<Base>;
}

export interface Section {
  titre: string;
  resultats: Resultat[];
}

export type Mesure = (banc: Banc) => Promise<Section[]>;

/** Databases are filled once per size, when first asked for. */
export function createBanc(dossier: string, reference: string, reglage: Reglage): Banc {
  const bases = new Map<number, Promise<Base>>();
  const base = (clients: number) => {
    let made = bases.get(clients);
    if (!made) {
      made = createBase(dossier, clients);
      bases.set(clients, made);
    }
    return made;
  };
  return { dossier, reference, reglage, base };
}

/** The same database in a file of its own: what is written to it leaves the original as it was. */
export function copyBase(base: Base, nom: string): Base {
  const fichier = path.join(path.dirname(base.fichier), `${nom}.db`);
  copyFileSync(base.fichier, fichier);
  return { ...base, fichier };
}

/** How much a measurement is to do, by its options; each has its number where the command line gives none. Raises an Error for what is none. */
export function ampleurOf<Nom extends string>(defauts: Record<Nom, number>): Record<Nom, number> {
  const noms = Object.keys(defauts) as Nom[];
  const options = Object.fromEntries(noms.map((nom) => [nom, { type: 'string' as const }]));
  const { values } = parseArgs({ args: process.argv.slice(2), options, strict: false });
  const nombres = noms.map((nom) => {
    const texte = String(values[nom] ?? defauts[nom]);
    if (!/^[1-9]\d{0,8}$/.test(texte)) throw new Error(`--${nom}=${texte} n’est pas un nombre entier.`);
    return [nom, Number(texte)];
  });
  return Object.fromEntries(nombres) as Record<Nom, number>;
}

/** An option of the command line that is a text; undefined when it is not given. */
export function texteOf(nom: string): string | undefined {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { [nom]: { type: 'string' } },
    strict: false,
  });
  return values[nom] as string | undefined;
}

export const mediane = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
