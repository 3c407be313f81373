import type { ApercuFichier, BilanEcrit, DemandeImport } from './domain/clients/import/import';
import type { CodeRefus } from './domain/codes';
import type { Ics } from './infra/ics/ics';
import { createIcs } from './infra/ics/lecteur.server';
import type { Images } from './infra/images/images';
import { createImages } from './infra/images/images.server';
import { createLecteurLpp } from './infra/lpp/lecteur.server';
import type { LecteurLpp } from './infra/lpp/lpp';
import { createDossiers, type Dossiers } from './infra/pdf/dossier/dossiers.server';
import { createFacturePdf, type FacturePdfRenderer } from './infra/pdf/factures.server';
import {
  createFactureAbonnementPdf,
  type FactureAbonnementPdfRenderer,
} from './infra/pdf/factures-abonnement.server';
import { createReleves } from './infra/releves/lecteur.server';
import type { Releves } from './infra/releves/releve';
import { createImportWorkers, type ImportWorkers } from './infra/travailleurs/import-clients.server';
import type { PlageIp } from './lib/plages-ip';

/** All that is done in child processes. None runs before it is first asked for; each ends some seconds after its last task. */
export interface Travailleurs {
  pdf: FacturePdfRenderer;
  pdfAbonnement: FactureAbonnementPdfRenderer;
  dossiers: Dossiers;
  imports: ImportWorkers<DemandeImport, ApercuFichier, BilanEcrit, CodeRefus>;
  ics: Ics;
  releves: Releves;
  lpp: LecteurLpp;
  images: Images;
  /** Waits some seconds for the tasks in progress, then ends the processes. */
  close(): Promise<void>;
}

interface Options {
  /** How many servers of this machine share its cores. */
  serveurs: number;
  /** Private networks whose calendars may be read. */
  plages: readonly PlageIp[];
}

export function createTravailleurs({ serveurs, plages }: Options): Travailleurs {
  const travailleurs = {
    pdf: createFacturePdf(serveurs),
    pdfAbonnement: createFactureAbonnementPdf(),
    dossiers: createDossiers(),
    imports: createImportWorkers<DemandeImport, ApercuFichier, BilanEcrit, CodeRefus>(),
    ics: createIcs({ plages }),
    releves: createReleves(),
    lpp: createLecteurLpp(),
    images: createImages(),
  };
  return {
    ...travailleurs,
    async close() {
      await Promise.all(Object.values(travailleurs).map((each) => each.close()));
    },
  };
}
