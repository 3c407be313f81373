import type { Payeur } from '../reglements/payeurs';

/** What the centre owes: a client's credit, a deposit that no invoice has taken up, what was paid too much of an invoice (a credit note included). */
export const DETTES = ['avance', 'acompte', 'tropPercu'] as const;
export type NatureDette = (typeof DETTES)[number];

export const NOMS_DETTES: Record<NatureDette, string> = {
  avance: 'Avance',
  acompte: 'Acompte sur devis',
  tropPercu: 'Trop-perçu d’une facture',
};

/** One sum that the centre owes to somebody; cents above zero. */
export interface Dette {
  nature: NatureDette;
  payeur: Payeur;
  clientId: string | null;
  /** Whom it is of: the client as they are called now, or whom the invoice was made out to. */
  client: string;
  /** The insurer to whom it is owed; '' for a patient. */
  organisme: string;
  /** The invoice, or the quote, that it stands on. */
  factureId: string | null;
  devisId: string | null;
  objet: string;
  /** Whether that left the lists, and has no page. */
  retiree: boolean;
  montant: number;
  /** The day of what last moved it, and how many days ago that was. */
  depuis: string;
  jours: number;
  centerId: string;
  centre: string | null;
}

export const cleOfDette = ({ nature, clientId, factureId, devisId, payeur, centerId }: Dette): string =>
  [nature, payeur, factureId ?? devisId ?? clientId ?? '', centerId].join(' ');

/** What one kind comes to, for one payer; cents. */
export interface SommeDeDettes {
  nature: NatureDette;
  payeur: Payeur;
  nombre: number;
  montant: number;
}

/** The sums by where accounts have them: what is owed to clients in advance, and accounts of clients that are in credit. */
export interface TotauxDettes {
  sommes: SommeDeDettes[];
  acomptes: number;
  clients: number;
  total: number;
}
