import { constatQuestionnaires, constatSav } from './constats-apres';
import { constatBilan, constatDevis, constatEssai, constatPrescription } from './constats-papiers';
import {
  constatCompteRendu,
  constatConsentements,
  constatFacture,
  constatReglements,
  constatSeries,
  constatSuivi,
} from './constats-vente';
import type { DossierLu } from './dossier-lu';
import { type ClePiece, type Constat, clesPieces, type Piece } from './piece';

/** What of an inspection's pieces a file holds, in their order: the one place that says what is complete, and as of which day. Pure. */
export const piecesDu = (dossier: DossierLu): Piece[] =>
  clesPieces.map((cle) => ({ cle, ...REGLES[cle](dossier) }));

/** The pieces that an inspection would ask for in vain. */
export const manquesDe = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ etat }) => etat === 'manquante' || etat === 'incomplete');

const REGLES: Record<ClePiece, (dossier: DossierLu) => Constat> = {
  prescription: constatPrescription,
  devis: constatDevis,
  essai: constatEssai,
  bilan: constatBilan,
  questionnaires: constatQuestionnaires,
  facture: constatFacture,
  reglements: constatReglements,
  compteRendu: constatCompteRendu,
  series: constatSeries,
  suivi: constatSuivi,
  sav: constatSav,
  consentements: constatConsentements,
  journal: () => ({
    etat: 'presente',
    detail: 'Ce que le journal du compte dit de ce patient et de ses documents.',
    acte: null,
  }),
};
