import type { Emetteur } from '~/config.server';

/**
 * What an invoice of the subscription says, as plain data that can be sent to a process. The document computes nothing: every amount is
 * in cents and comes from the caller.
 */
export interface FactureAbonnementPdf {
  emetteur: Emetteur;
  client: {
    nom: string;
    /** May hold several lines; '' when unknown. */
    adresse: string;
    siret: string;
  };
  numeroFacture: string;
  objet: string;
  /** 'YYYY-MM-DD' */
  dateFacture: string;
  /** First and last day of the month that is billed. */
  periode: { du: string; au: string };
  /** 'Émise' or 'Payée'. */
  statut: string;
  /** Tax-inclusive where the publisher charges VAT. */
  totalGeneral: number;
  /** The 20 % that the total holds; null where the publisher charges no VAT. */
  tva: { baseHT: number; montant: number } | null;
}
