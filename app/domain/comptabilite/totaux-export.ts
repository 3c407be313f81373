import type { ReglementRow } from '~/db/rows/reglements';
import type { PieceLue } from './pieces-exportees.server';

/** What is sold at one rate, credit notes taken off; cents. */
export interface TotalDeTaux {
  taux: number;
  ht: number;
  tva: number;
  ttc: number;
}

/** What an export holds; cents. Credit notes and money given back lower the sums. */
export interface TotauxExport {
  factures: number;
  avoirs: number;
  reglements: number;
  ventesTTC: number;
  parTaux: TotalDeTaux[];
  encaisse: number;
  parMode: { mode: ReglementRow['mode']; total: number }[];
  /** Of the sales what was issued before documents were sealed. */
  reprises: { nombre: number; ttc: number };
}

export const noTotauxExport = (): TotauxExport => ({
  ...{ factures: 0, avoirs: 0, reglements: 0, ventesTTC: 0, encaisse: 0 },
  ...{ parTaux: [], parMode: [], reprises: { nombre: 0, ttc: 0 } },
});

/** Adds a piece. */
export function addPieceLue(totaux: TotauxExport, piece: PieceLue): void {
  if ('vente' in piece) {
    addVente(totaux, piece);
    return;
  }
  if (piece.genre === 'report') {
    totaux.reglements += piece.mouvements.length;
    return;
  }
  const { mode, montant } = piece.reglement;
  totaux.reglements += 1;
  if (mode === 'ecart') return;
  totaux.encaisse += montant;
  addMode(totaux.parMode, mode, montant);
}

/** Adds what came in by a mode, or went out below 0. */
export function addMode<M extends string>(
  sums: { mode: M; total: number }[],
  mode: M,
  montant: number,
): void {
  const same = sums.find((each) => each.mode === mode);
  if (same) {
    same.total += montant;
    return;
  }
  sums.push({ mode, total: montant });
  sums.sort((a, b) => (a.mode < b.mode ? -1 : 1));
}

function addVente(totaux: TotauxExport, { genre, vente, reprise }: Extract<PieceLue, { vente: unknown }>) {
  const sens = genre === 'facture' ? 1 : -1;
  totaux[genre === 'facture' ? 'factures' : 'avoirs'] += 1;
  totaux.ventesTTC += sens * vente.total;
  if (reprise) {
    totaux.reprises.nombre += 1;
    totaux.reprises.ttc += vente.total;
  }
  for (const { taux, baseHT, montantTVA, ttc } of vente.parTaux)
    addTaux(totaux.parTaux, { taux, ht: sens * baseHT, tva: sens * montantTVA, ttc: sens * ttc });
}

/** Adds what is sold at a rate, the lowest first. */
export function addTaux(sums: TotalDeTaux[], { taux, ht, tva, ttc }: TotalDeTaux): void {
  const same = sums.find((each) => each.taux === taux);
  if (same) {
    same.ht += ht;
    same.tva += tva;
    same.ttc += ttc;
    return;
  }
  sums.push({ taux, ht, tva, ttc });
  sums.sort((a, b) => a.taux - b.taux);
}
