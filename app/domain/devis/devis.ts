import type { DevisRow } from '~/db/rows/clients';
import { formatDay } from '~/lib/dates';
import { formatEuros, inputEuros } from '~/lib/euros';
import { type Ecart, ecartsDeSaisie } from '../conflit';
import type { RegimeTva } from '../factures/statuts-facture';
import { CHAMPS_DEVIS, type ChampDevis, champsDevis, PRIX, type ValeursDevis } from './champs-devis';
import { type ChoixDevis, choixOf, type PartsAcceptees, partsAcceptees } from './choix-devis';

/** A quote with the specification's names (docs/regles/devis.md). */
export interface Devis extends ValeursDevis {
  _id: string;
  clientId: string;
  centerId: string;
  numeroDevis: string;
  /** The tax of the day it was written. */
  regimeTva: RegimeTva;
  /** UTC instants; null while nobody has changed it. */
  creeLe: string;
  modifieLe: string | null;
  /** Grows with each change. */
  version: number;
  /** '' while the patient has said nothing; with the day on which they did. */
  decision: DevisRow['decision'];
  decideLe: string | null;
  /** What was accepted of it. */
  choix: ChoixDevis;
  partsAcceptees: PartsAcceptees;
  /** The signature by which it was accepted, which makes it final. */
  signatureId: string | null;
}

/** A stored row as a quote; one from before quotes kept their tax has the centre's. */
export function toDevis(row: DevisRow, regimeDuCentre: RegimeTva): Devis {
  const values = Object.fromEntries(champsDevis.map((champ) => [champ, row[CHAMPS_DEVIS[champ].colonne]]));
  return {
    ...(values as unknown as ValeursDevis),
    _id: row.id,
    clientId: row.client_id,
    centerId: row.centre_id,
    numeroDevis: row.numero_devis,
    regimeTva: row.regime_tva || regimeDuCentre,
    creeLe: row.cree_le,
    modifieLe: row.modifie_le,
    version: row.version,
    decision: row.decision,
    decideLe: row.decide_le,
    choix: choixOf(row),
    partsAcceptees: partsAcceptees(row),
    signatureId: row.signature_id,
  };
}

/** The columns that the fields of a quote fill. */
export const devisColumns = (values: ValeursDevis): Partial<DevisRow> =>
  Object.fromEntries(champsDevis.map((champ) => [CHAMPS_DEVIS[champ].colonne, values[champ]]));

/** The fields in which two states of a quote differ. */
export const changedFields = (avant: ValeursDevis, apres: ValeursDevis): ChampDevis[] =>
  champsDevis.filter((champ) => avant[champ] !== apres[champ]);

/** Whether all that was typed stands already; a price that was left to be calculated from its other one does. */
export const isStored = (stored: ValeursDevis, saisie: ValeursDevis): boolean => {
  const calculated = prixCalcules(saisie);
  return changedFields(stored, saisie).every((champ) => calculated.includes(champ));
};

/** The prices that were left to be calculated from their other one. */
const prixCalcules = (saisie: ValeursDevis): ChampDevis[] =>
  PAIRES.flatMap(([ht, ttc]) => {
    if (saisie[ht] === null && saisie[ttc] !== null) return [ht];
    return saisie[ttc] === null && saisie[ht] !== null ? [ttc] : [];
  });

const PAIRES = PRIX.map((prix) => [`prixHT${prix}`, `prixTTC${prix}`] as const);

/** What stands in each field of a quote where it differs from what was typed; a price is taken over with its other one. */
export function ecartsDeDevis(stored: ValeursDevis, saisie: ValeursDevis): Ecart[] {
  const textes = toTextes(stored);
  const ecarts = ecartsDeSaisie(
    { enregistre: textes, saisie: toTextes(saisie) },
    (champ) => CHAMPS_DEVIS[champ as ChampDevis].libelle,
    (_, champ) => showValue(stored, champ as ChampDevis),
  );
  const calculated: string[] = prixCalcules(saisie);
  const typed = ecarts.filter(({ champ }) => !calculated.includes(champ));
  return typed.map((ecart) => {
    const paire = PAIRES.find((each) => each.some((champ) => champ === ecart.champ));
    if (!paire) return ecart;
    const isFirst = typed.find(({ champ }) => paire.some((each) => each === champ)) === ecart;
    const asked = paire.filter((champ) => !calculated.includes(champ));
    return {
      ...ecart,
      valeurs: isFirst ? Object.fromEntries(asked.map((champ) => [champ, textes[champ]])) : null,
    };
  });
}

/** A field's value in the words of a screen; '' for none. */
export function showValue(devis: ValeursDevis, champ: ChampDevis): string {
  const value = devis[champ];
  if (value === null || value === '') return '';
  const { genre } = CHAMPS_DEVIS[champ];
  if (genre === 'euros') return formatEuros(Number(value));
  if (genre === 'jour') return formatDay(String(value));
  return genre === 'validite' || genre === 'essai' ? `${value} jours` : String(value);
}

/** The texts that the inputs of the quote form hold. */
export type TextesDevis = Record<ChampDevis, string>;

export const toTextes = (devis: ValeursDevis): TextesDevis =>
  Object.fromEntries(
    champsDevis.map((champ) => {
      const value = devis[champ];
      const { genre } = CHAMPS_DEVIS[champ];
      return [champ, genre === 'euros' ? inputEuros(value as number | null) : String(value ?? '')];
    }),
  ) as TextesDevis;
