/** Who issues the invoices of the subscription: the publisher, as its configuration names it. Texts may be empty but for the name. */
export interface Emetteur {
  nom: string;
  /** May hold several lines. */
  adresse: string;
  siret: string;
  /** Intra-community VAT number; without one the publisher is exempt (art. 293 B du CGI). */
  numeroTva: string;
}
