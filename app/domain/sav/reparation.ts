import type { ReparationRow } from '~/db/rows/sav';
import { daysBetween } from '~/lib/dates';
import type { ChampsGardes } from './colonnes';

export type EtatReparation = ReparationRow['etat'];

/** How far a repair is, in its order. */
export const ETATS_REPARATION: Record<EtatReparation, string> = {
  recue: 'Reçue du patient',
  envoyee: 'Chez le fournisseur',
  revenue: 'Revenue, à remettre',
  remise: 'Remise au patient',
};

/** Where a repair goes from each state; handed over without the supplier, it was done in the centre. */
export const SUITES_REPARATION: Record<EtatReparation, readonly EtatReparation[]> = {
  recue: ['envoyee', 'remise'],
  envoyee: ['revenue'],
  revenue: ['remise'],
  remise: [],
};

/** Who pays. */
export const PRISES_EN_CHARGE = {
  '': 'À déterminer',
  garantie: 'Garantie',
  devis: 'Sur devis',
  offerte: 'Offerte par le centre',
} as const;

export const ACCORDS = { '': 'En attente', accepte: 'Accepté', refuse: 'Refusé' } as const;

export const ISSUES_REPARATION = {
  '': 'À dire',
  reparee: 'Réparé',
  remplacee: 'Remplacé',
  sans_panne: 'Aucune panne trouvée',
  irreparable: 'Irréparable',
} as const;

/** The fields of a repair's form. */
export const CHAMPS_REPARATION = {
  oreille: { colonne: 'oreille', libelle: 'Oreille' },
  appareilId: { colonne: 'appareil_id', libelle: 'Appareil du patient' },
  marque: { colonne: 'marque', libelle: 'Marque' },
  modele: { colonne: 'modele', libelle: 'Modèle' },
  numeroSerie: { colonne: 'numero_serie', libelle: 'Numéro de série' },
  panne: { colonne: 'panne', libelle: 'Panne' },
  fournisseur: { colonne: 'fournisseur', libelle: 'Fournisseur' },
  reference: { colonne: 'reference', libelle: 'N° de dossier du fournisseur' },
  priseEnCharge: { colonne: 'prise_en_charge', libelle: 'Prise en charge' },
  montant: { colonne: 'montant', libelle: 'Montant du devis (€)', euros: true },
  accord: { colonne: 'accord', libelle: 'Réponse du patient' },
  accordLe: { colonne: 'accord_le', libelle: 'Répondu le' },
  devisId: { colonne: 'devis_id', libelle: 'Devis du dossier' },
  recueLe: { colonne: 'recue_le', libelle: 'Reçu du patient le' },
  envoyeeLe: { colonne: 'envoyee_le', libelle: 'Envoyé le' },
  retourPrevuLe: { colonne: 'retour_prevu_le', libelle: 'Retour attendu le' },
  revenueLe: { colonne: 'revenue_le', libelle: 'Revenu le' },
  remiseLe: { colonne: 'remise_le', libelle: 'Remis au patient le' },
  issue: { colonne: 'issue', libelle: 'Issue' },
  nouveauNumero: { colonne: 'nouveau_numero', libelle: 'Numéro de série du remplaçant' },
  pretNom: { colonne: 'pret_nom', libelle: 'Appareil de prêt' },
  pretNumero: { colonne: 'pret_numero', libelle: 'Numéro de série du prêt' },
  pretLe: { colonne: 'pret_le', libelle: 'Prêté le' },
  pretRenduLe: { colonne: 'pret_rendu_le', libelle: 'Prêt rendu le' },
  note: { colonne: 'note', libelle: 'Note' },
} as const satisfies ChampsGardes<ReparationRow>;
export type ChampReparation = keyof typeof CHAMPS_REPARATION;

/** How far a repair is, as its days say. */
export function etatDeReparation({
  envoyee_le,
  revenue_le,
  remise_le,
}: Pick<ReparationRow, 'envoyee_le' | 'revenue_le' | 'remise_le'>): EtatReparation {
  if (remise_le !== null) return 'remise';
  if (revenue_le !== null) return 'revenue';
  return envoyee_le === null ? 'recue' : 'envoyee';
}

/** 'Clairson Nuance' */
export const nomRepare = ({ marque, modele }: Pick<ReparationRow, 'marque' | 'modele'>): string =>
  [marque, modele].filter(Boolean).join(' ') || 'Appareil';

/** A repair as screens and the API show it; Paris days, cents. */
export interface Reparation {
  _id: string;
  clientId: string;
  oreille: ReparationRow['oreille'];
  appareilId: string | null;
  /** Brand and model. */
  nom: string;
  marque: string;
  modele: string;
  numeroSerie: string;
  panne: string;
  fournisseur: string;
  reference: string;
  priseEnCharge: ReparationRow['prise_en_charge'];
  montant: number | null;
  accord: ReparationRow['accord'];
  accordLe: string | null;
  devisId: string | null;
  etat: EtatReparation;
  recueLe: string;
  envoyeeLe: string | null;
  retourPrevuLe: string | null;
  revenueLe: string | null;
  remiseLe: string | null;
  issue: ReparationRow['issue'];
  nouveauNumero: string;
  pretNom: string;
  pretNumero: string;
  pretLe: string | null;
  pretRenduLe: string | null;
  note: string;
  /** Days beyond the one on which the supplier was to give it back; 0 for none. */
  retard: number;
  version: number;
}

/** A repair of its row; `aujourdhui` is a Paris day. */
export const toReparation = (row: ReparationRow, aujourdhui: string): Reparation => ({
  _id: row.id,
  clientId: row.client_id,
  oreille: row.oreille,
  appareilId: row.appareil_id,
  nom: nomRepare(row),
  marque: row.marque,
  modele: row.modele,
  numeroSerie: row.numero_serie,
  panne: row.panne,
  fournisseur: row.fournisseur,
  reference: row.reference,
  priseEnCharge: row.prise_en_charge,
  montant: row.montant,
  accord: row.accord,
  accordLe: row.accord_le,
  devisId: row.devis_id,
  etat: row.etat,
  recueLe: row.recue_le,
  envoyeeLe: row.envoyee_le,
  retourPrevuLe: row.retour_prevu_le,
  revenueLe: row.revenue_le,
  remiseLe: row.remise_le,
  issue: row.issue,
  nouveauNumero: row.nouveau_numero,
  pretNom: row.pret_nom,
  pretNumero: row.pret_numero,
  pretLe: row.pret_le,
  pretRenduLe: row.pret_rendu_le,
  note: row.note,
  retard:
    row.etat === 'envoyee' && row.retour_prevu_le !== null
      ? Math.max(0, daysBetween(row.retour_prevu_le, aujourdhui))
      : 0,
  version: row.version,
});
