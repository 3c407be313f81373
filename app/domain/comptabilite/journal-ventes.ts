import type { Colonne } from '~/infra/tableur/colonne';
import { colonneDe } from '../exports';
import { NOMS_PAYEURS } from '../reglements/payeurs';
import { jourDe } from './ecriture-de-piece';
import type { PieceDeReglement } from './ecritures';
import type { PieceLue } from './pieces-exportees.server';
import { TRESORERIE } from './plan-comptable';

/** A document or payment as an accountant reads it: a row each, amounts in cents, credit notes and money given back below 0. */
export interface LigneDeJournal {
  date: string;
  validation: string;
  nature: string;
  piece: string;
  facture: string;
  compte: string;
  patient: string;
  ht550: number | null;
  tva550: number | null;
  ht2000: number | null;
  tva2000: number | null;
  htAutre: number | null;
  tvaAutre: number | null;
  sansTva: number | null;
  ttc: number | null;
  partPatient: number | null;
  partAmo: number | null;
  partAmc: number | null;
  mode: string;
  payeur: string;
  encaisse: number | null;
  ecart: number | null;
  reprise: string;
}

const colonne = colonneDe<LigneDeJournal>();

export const COLONNES_JOURNAL_VENTES: readonly Colonne<LigneDeJournal>[] = [
  colonne('date', 'Date', 'date'),
  colonne('validation', 'Validée le', 'date'),
  colonne('nature', 'Nature'),
  colonne('piece', 'Pièce'),
  colonne('facture', 'Facture'),
  colonne('compte', 'Compte auxiliaire'),
  colonne('patient', 'Patient'),
  colonne('ht550', 'HT à 5,5 %', 'montant'),
  colonne('tva550', 'TVA à 5,5 %', 'montant'),
  colonne('ht2000', 'HT à 20 %', 'montant'),
  colonne('tva2000', 'TVA à 20 %', 'montant'),
  colonne('htAutre', 'HT à un autre taux', 'montant'),
  colonne('tvaAutre', 'TVA à un autre taux', 'montant'),
  colonne('sansTva', 'Sans TVA', 'montant'),
  colonne('ttc', 'Total TTC', 'montant'),
  colonne('partPatient', 'Part du patient', 'montant'),
  colonne('partAmo', 'Part AMO', 'montant'),
  colonne('partAmc', 'Part AMC', 'montant'),
  colonne('mode', 'Mode'),
  colonne('payeur', 'Payeur'),
  colonne('encaisse', 'Encaissé', 'montant'),
  colonne('reprise', 'Reprise'),
];

/** What is given up is told where there is any: files of before are made again as they were. */
export const COLONNES_AVEC_ECARTS: readonly Colonne<LigneDeJournal>[] = [
  ...COLONNES_JOURNAL_VENTES,
  colonne('ecart', 'Écart de règlement', 'montant'),
];

const SANS_VENTE = {
  ...{ ht550: null, tva550: null, ht2000: null, tva2000: null, htAutre: null, tvaAutre: null },
  ...{ sansTva: null, ttc: null, partPatient: null, partAmo: null, partAmc: null },
};

const NATURES = {
  encaissement: 'Règlement',
  remboursement: 'Remboursement',
  annulation: 'Annulation',
  report: 'Report',
  ecart: 'Écart de règlement',
} as const;

/** The rows of a piece: one, but for a report, of which each end has one. */
export function lignesDeJournal(piece: PieceLue): LigneDeJournal[] {
  const { validation } = piece;
  const reprise = piece.reprise ? 'oui' : '';
  if ('vente' in piece) return [{ ...ligneDeVente(piece), validation, reprise }];
  const reglements = piece.genre === 'report' ? piece.mouvements : [piece.reglement];
  const nature = NATURES[piece.genre === 'report' ? 'report' : piece.nature];
  return reglements.map((reglement) => ({
    ...SANS_VENTE,
    ...tiers(reglement),
    date: jourDe(piece),
    validation,
    nature:
      piece.genre === 'reglement' && piece.nature === 'encaissement' && reglement.factureId === null
        ? 'Acompte'
        : nature,
    facture: reglement.numeroFacture ?? '',
    mode: TRESORERIE[reglement.mode]?.libelle ?? (reglement.mode === 'ecart' ? 'sans argent' : 'report'),
    payeur: NOMS_PAYEURS[reglement.payeur],
    encaisse: reglement.mode === 'ecart' ? null : reglement.montant,
    ecart: reglement.mode === 'ecart' ? reglement.montant : null,
    reprise,
  }));
}

const tiers = ({ numero, patient }: Pick<PieceDeReglement, 'numero' | 'patient'>) => ({
  piece: numero,
  compte: patient.numero,
  patient: patient.libelle,
});

function ligneDeVente({ genre, vente }: Extract<PieceLue, { vente: unknown }>) {
  const sens = genre === 'facture' ? 1 : -1;
  const of = (quoi: 'baseHT' | 'montantTVA', wanted: (taux: number) => boolean): number | null => {
    const parts = vente.parTaux.filter(({ taux }) => wanted(taux));
    return parts.length === 0 ? null : sens * parts.reduce((sum, part) => sum + part[quoi], 0);
  };
  const autre = (taux: number) => ![0, 550, 2000].includes(taux);
  return {
    ...tiers(vente),
    date: vente.jour,
    nature: genre === 'facture' ? 'Facture' : 'Avoir',
    facture: vente.numeroFacture ?? '',
    ht550: of('baseHT', (taux) => taux === 550),
    tva550: of('montantTVA', (taux) => taux === 550),
    ht2000: of('baseHT', (taux) => taux === 2000),
    tva2000: of('montantTVA', (taux) => taux === 2000),
    htAutre: of('baseHT', autre),
    tvaAutre: of('montantTVA', autre),
    sansTva: of('baseHT', (taux) => taux === 0),
    ttc: sens * vente.total,
    partPatient: sens * (vente.total - vente.rbstSS - vente.rbstCompl),
    partAmo: sens * vente.rbstSS,
    partAmc: sens * vente.rbstCompl,
    ...{ mode: '', payeur: '', encaisse: null, ecart: null },
  };
}
