import type { ReglementRow } from '~/db/rows/reglements';

/** A payment as lists and pages show it; amounts in cents. */
export interface ReglementListe {
  _id: string;
  centerId: string;
  numero: string;
  date: string;
  nature: ReglementRow['nature'];
  payeur: ReglementRow['payeur'];
  mode: ReglementRow['mode'];
  montant: number;
  factureId: string | null;
  numeroFacture: string | null;
  devisId: string | null;
  numeroDevis: string | null;
  clientId: string | null;
  /** Whom it is of: the client as they are called now, or whom the invoice was made out to. */
  client: string;
  reference: string;
  banque: string;
  note: string;
  /** The number of what has cancelled it. */
  annulePar: string | null;
  /** Taken over from before payments were kept. */
  reprise: boolean;
  /** Filled in global mode only. */
  centre: string | null;
}

const ANNULABLES: readonly ReglementRow['nature'][] = ['encaissement', 'remboursement', 'ecart'];

/** Whether it can still be cancelled. */
export const isAnnulable = ({ nature, annulePar }: Pick<ReglementListe, 'nature' | 'annulePar'>): boolean =>
  annulePar === null && ANNULABLES.includes(nature);

/** Whether it has a receipt. */
export const aUnRecu = ({ nature, reprise }: Pick<ReglementListe, 'nature' | 'reprise'>): boolean =>
  !reprise && (nature === 'encaissement' || nature === 'remboursement');

/** What a payment is for, in words. */
export const objetOf = ({ numeroFacture, numeroDevis }: ReglementListe): string =>
  numeroFacture ?? (numeroDevis === null ? 'Avance' : `Acompte, devis ${numeroDevis}`);
