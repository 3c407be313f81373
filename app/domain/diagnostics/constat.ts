/** How bad something is that a check has found. */
export type Gravite = 'surveiller' | 'corriger';

/** One thing that is not as it should be. */
export interface Constat {
  gravite: Gravite;
  /** What was found, in a sentence. */
  quoi: string;
  /** What whoever runs the server should do about it. */
  faire: string;
}

/** What a check came to: what it looked at, in a few words, and what is wrong with it. */
export interface Examen {
  bilan: string;
  constats: ConstatReparable[];
}

/** Something found that the program can put right by itself without losing anything: derived, or about rights alone. Says what it did. */
export interface ConstatReparable extends Constat {
  reparer?: () => Promise<string>;
}

/** How a check stands: its worst finding; `nonFait` where what it needs could not be had. */
export const ETATS_CONTROLE = {
  ok: 'ok',
  surveiller: 'à surveiller',
  corriger: 'à corriger',
  nonFait: 'non vérifié',
} as const;
export type EtatControle = keyof typeof ETATS_CONTROLE;

/** A check's result, as it is told. */
export interface ControleFait {
  nom: string;
  libelle: string;
  etat: EtatControle;
  bilan: string;
  constats: Constat[];
  /** What was put right, in sentences. */
  repare: string[];
  dureeMs: number;
}

export interface Diagnostic {
  etat: Exclude<EtatControle, 'nonFait'>;
  controles: ControleFait[];
}

/** As many findings of one kind are told one by one. */
const AU_PLUS = 10;

/** The first findings, and how many there are beyond them. */
export function bornes<C extends Constat>(constats: readonly C[], reste: (nombre: number) => C): C[] {
  if (constats.length <= AU_PLUS) return [...constats];
  return [...constats.slice(0, AU_PLUS), reste(constats.length - AU_PLUS)];
}
