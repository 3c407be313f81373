/** What an inspection asks for, in the order of its file; why, with where that is from (docs/regles/dossier-de-controle.md). */
export const PIECES = {
  prescription: {
    titre: 'Prescription médicale',
    pourquoi: 'Sans prescription valable au jour de la facture, pas de remboursement.',
  },
  devis: {
    titre: 'Devis normalisé signé',
    pourquoi:
      'Remis avant toute vente, daté, avec une offre de classe I par oreille (arrêté du 28 avril 2017 modifié).',
  },
  essai: {
    titre: 'Bon d’essai',
    pourquoi: 'L’essai, non facturé, d’une durée au moins égale à celle des paramètres.',
  },
  bilan: {
    titre: 'Bilans auditifs',
    pourquoi: 'Le dossier contient l’audiométrie tonale, aérienne et osseuse, et vocale.',
  },
  questionnaires: {
    titre: 'Questionnaires',
    pourquoi:
      'Ce que le patient a répondu (HHIE-S, COSI) : rien ne l’exige, ce qui est au dossier est joint.',
  },
  facture: { titre: 'Facture', pourquoi: 'La facture des appareils, acquittée ou non.' },
  reglements: { titre: 'Règlements', pourquoi: 'Ce que le patient a payé, et qui doit le reste.' },
  compteRendu: {
    titre: 'Compte rendu au prescripteur',
    pourquoi: 'Remis au médecin après la facture, dans le délai des paramètres.',
  },
  series: {
    titre: 'Appareils et numéros de série',
    pourquoi: 'Chaque appareil porte un numéro, le même au dossier et sur la facture.',
  },
  suivi: {
    titre: 'Visites de suivi',
    pourquoi: 'Les visites du plan de suivi : faites, ou la raison de ne pas les faire.',
  },
  sav: {
    titre: 'Réparations et embouts',
    pourquoi: 'Ce qui a été réparé, remplacé ou refait : qui a payé, et le numéro de ce qui a pris sa place.',
  },
  consentements: {
    titre: 'Consentements',
    pourquoi: 'Ce que le patient accepte de recevoir, et son opposition.',
  },
  journal: { titre: 'Extrait du journal', pourquoi: 'Qui a fait quoi, et quand, dans ce dossier.' },
} as const;

export type ClePiece = keyof typeof PIECES;
export const clesPieces = Object.keys(PIECES) as ClePiece[];

export const ETATS_PIECE = {
  presente: 'Présente',
  incomplete: 'Incomplète',
  manquante: 'Manquante',
  a_venir: 'À venir',
  sans_objet: 'Sans objet',
} as const;
export type EtatPiece = keyof typeof ETATS_PIECE;

/** The deed that mends a piece, for screens to lead to. */
export type Acte =
  | { vers: 'prescription'; id: string | null }
  | { vers: 'devis'; id: string | null }
  | { vers: 'signatureDevis'; id: string }
  | { vers: 'essai' }
  | { vers: 'signatureEssai'; id: string }
  | { vers: 'bilan'; id: string | null }
  | { vers: 'facturation' }
  | { vers: 'reglements' }
  | { vers: 'compteRendu'; id: string | null; factureId: string | null }
  | { vers: 'appareillage' }
  | { vers: 'suivi' }
  | { vers: 'reparation'; id: string };

/** A piece of a client's file as it stands. */
export interface Piece {
  cle: ClePiece;
  etat: EtatPiece;
  /** What it is and what of it lacks, in words. */
  detail: string;
  acte: Acte | null;
}

/** How a piece stands, as its rule finds it. */
export type Constat = Omit<Piece, 'cle'>;

/** A piece that is there: incomplete where something of it lacks. */
export const dit = (detail: string, manques: readonly string[], acte: Acte | null): Constat => ({
  etat: manques.length > 0 ? 'incomplete' : 'presente',
  detail: [detail, ...manques].join(' ; '),
  acte: manques.length > 0 ? acte : null,
});

export const manque = (detail: string, acte: Acte): Constat => ({ etat: 'manquante', detail, acte });
export const sansObjet = (detail: string): Constat => ({ etat: 'sans_objet', detail, acte: null });
export const aVenir = (detail: string): Constat => ({ etat: 'a_venir', detail, acte: null });
