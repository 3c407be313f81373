import { factureAbonnementDocument } from '~/infra/pdf/facture-abonnement.document';
import type { FactureAbonnementPdf } from '~/infra/pdf/facture-abonnement.model';
import { renderPdf } from '~/infra/pdf/pdfmake.server';

/** Child process: the data of one invoice of the subscription in, the bytes of its PDF out. */
export default async function factureAbonnementPdf(facture: FactureAbonnementPdf): Promise<Uint8Array> {
  return renderPdf(factureAbonnementDocument(facture));
}
