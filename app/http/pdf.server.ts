import { attachmentHeader } from '~/lib/nom-fichier';

/** A PDF to be kept under a name. */
export const answerPdf = (pdf: Uint8Array, nom: string): Response =>
  new Response(pdf as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentHeader(`${nom}.pdf`),
      'Cache-Control': 'no-store',
    },
  });
