import { assembler } from '~/infra/pdf/dossier/assemblage.server';
import type { DossierPdf, DossierRendu, PagesLues } from '~/infra/pdf/dossier/dossier.model';
import { lirePages } from '~/infra/pdf/dossier/pages.server';

/** Child process: makes the pages of a PDF from outside anew, and puts inspection files together. */
export default function dossierPdf(
  tache: { octets: Uint8Array } | DossierPdf,
): Promise<DossierRendu | PagesLues> {
  return 'octets' in tache ? lirePages(tache.octets) : assembler(tache);
}
