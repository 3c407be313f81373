import type { Montants } from '../factures/montants';

/** Documents of one kind that a closing covers; cents. */
export interface SommeDePieces {
  nombre: number;
  ttc: number;
  /** By tax rate, in hundredths of a percent, the lowest first. */
  parTaux: { taux: number; ht: number; tva: number; ttc: number }[];
}

/** Payments of one kind that a closing covers; cents, always counted as they were received or given back. */
export interface SommeDeReglements {
  nombre: number;
  total: number;
  parMode: { mode: string; total: number }[];
}

/** What a closing says in cents. Credit notes and what was given back are above zero here: the words say that they take away. */
export interface Totaux {
  ventes: SommeDePieces;
  avoirs: SommeDePieces;
  encaissements: SommeDeReglements;
  /** Payments that were cancelled, and those given back. */
  annulations: SommeDeReglements;
  remboursements: SommeDeReglements;
  /** Small differences that were given up, less those kept and taken back: in no other sum. */
  ecarts: { nombre: number; total: number };
  /** What was issued before documents were sealed and taken over then: in no other sum. */
  reprises: { nombre: number; total: number };
  /** What was dated another day than the one on which it was sealed; part of the sums. */
  autresJours: { jour: string; nombre: number; ventes: number; avoirs: number; reglements: number }[];
  /** Numbers that no document bears, as they stand on documents, and why; noted since the closing before. */
  numerosSautes: { numeros: string; raison: string }[];
}

/** The same from the first seal on: what the period ends at. */
export interface Perpetuel {
  ventes: number;
  avoirs: number;
  encaissements: number;
  annulations: number;
  remboursements: number;
}

export interface TotauxDeCloture extends Totaux {
  perpetuel: Perpetuel;
}

const pieces = (): SommeDePieces => ({ nombre: 0, ttc: 0, parTaux: [] });
const reglements = (): SommeDeReglements => ({ nombre: 0, total: 0, parMode: [] });

export const noTotaux = (): Totaux => ({
  ventes: pieces(),
  avoirs: pieces(),
  encaissements: reglements(),
  annulations: reglements(),
  remboursements: reglements(),
  ecarts: { nombre: 0, total: 0 },
  reprises: { nombre: 0, total: 0 },
  autresJours: [],
  numerosSautes: [],
});

export const NUL: Perpetuel = { ventes: 0, avoirs: 0, encaissements: 0, annulations: 0, remboursements: 0 };

/** Adds a document with its amounts. */
export function addPiece(somme: SommeDePieces, { totalGeneral, parTaux }: Montants): void {
  somme.nombre += 1;
  somme.ttc += totalGeneral;
  for (const { taux, ttc, baseHT, montantTVA } of parTaux)
    addTaux(somme, { taux, ttc, ht: baseHT, tva: montantTVA });
}

function addTaux(somme: SommeDePieces, part: SommeDePieces['parTaux'][number]): void {
  const same = somme.parTaux.find(({ taux }) => taux === part.taux);
  if (same) {
    same.ht += part.ht;
    same.tva += part.tva;
    same.ttc += part.ttc;
  } else {
    somme.parTaux.push({ ...part });
    somme.parTaux.sort((a, b) => a.taux - b.taux);
  }
}

/** Adds a payment, in cents above zero. */
export function addReglement(somme: SommeDeReglements, mode: string, montant: number): void {
  somme.nombre += 1;
  somme.total += montant;
  addMode(somme, mode, montant);
}

function addMode(somme: SommeDeReglements, mode: string, total: number): void {
  const same = somme.parMode.find((part) => part.mode === mode);
  if (same) same.total += total;
  else {
    somme.parMode.push({ mode, total });
    somme.parMode.sort((a, b) => (a.mode < b.mode ? -1 : 1));
  }
}

/** Notes what was dated another day than its period's. */
export function addAutreJour(
  { autresJours }: Totaux,
  { jour, nombre = 1, ...montants }: { jour: string; nombre?: number } & Partial<AutresMontants>,
): void {
  const same = autresJours.find((each) => each.jour === jour) ?? { jour, nombre: 0, ...RIEN };
  if (same.nombre === 0) {
    autresJours.push(same);
    autresJours.sort((a, b) => (a.jour < b.jour ? -1 : 1));
  }
  same.nombre += nombre;
  same.ventes += montants.ventes ?? 0;
  same.avoirs += montants.avoirs ?? 0;
  same.reglements += montants.reglements ?? 0;
}

type AutresMontants = Pick<Totaux['autresJours'][number], 'ventes' | 'avoirs' | 'reglements'>;
const RIEN: AutresMontants = { ventes: 0, avoirs: 0, reglements: 0 };

/** The sums of a period from those of its parts: days that it holds are its own then. */
export function mergeTotaux(
  parts: readonly Totaux[],
  { debut, fin }: { debut: string; fin: string },
): Totaux {
  const sum = noTotaux();
  for (const part of parts) {
    for (const genre of ['ventes', 'avoirs'] as const) {
      sum[genre].nombre += part[genre].nombre;
      sum[genre].ttc += part[genre].ttc;
      for (const taux of part[genre].parTaux) addTaux(sum[genre], taux);
    }
    for (const genre of ['encaissements', 'annulations', 'remboursements'] as const) {
      sum[genre].nombre += part[genre].nombre;
      sum[genre].total += part[genre].total;
      for (const { mode, total } of part[genre].parMode) addMode(sum[genre], mode, total);
    }
    for (const genre of ['ecarts', 'reprises'] as const) {
      sum[genre].nombre += part[genre].nombre;
      sum[genre].total += part[genre].total;
    }
    for (const autre of part.autresJours)
      if (autre.jour < debut || autre.jour > fin) addAutreJour(sum, autre);
  }
  return sum;
}

/** The perpetual totals after a period. */
export const addPerpetuel = (avant: Perpetuel, totaux: Totaux): Perpetuel => ({
  ventes: avant.ventes + totaux.ventes.ttc,
  avoirs: avant.avoirs + totaux.avoirs.ttc,
  encaissements: avant.encaissements + totaux.encaissements.total,
  annulations: avant.annulations + totaux.annulations.total,
  remboursements: avant.remboursements + totaux.remboursements.total,
});

/** The sums of a closing as they are stored; those of before name no numbers and no differences given up. */
export const readTotaux = ({ totaux }: { totaux: string }): TotauxDeCloture => {
  const { numerosSautes = [], ecarts = noTotaux().ecarts, ...sommes } = JSON.parse(totaux) as TotauxDeCloture;
  return { ...sommes, numerosSautes, ecarts };
};

/** How many documents and payments sums count; what was taken over included. */
export const piecesDe = (totaux: Totaux): number =>
  totaux.ventes.nombre +
  totaux.avoirs.nombre +
  totaux.encaissements.nombre +
  totaux.annulations.nombre +
  totaux.remboursements.nombre +
  totaux.ecarts.nombre +
  totaux.reprises.nombre;
