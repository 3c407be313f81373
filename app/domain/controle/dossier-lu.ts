import type { AvoirRow } from '~/db/rows/avoirs';
import type { ClientRow, DevisRow, FichierRow } from '~/db/rows/clients';
import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import type { EssaiAppareilRow, EssaiRow } from '~/db/rows/essais';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { PrescriptionRow } from '~/db/rows/prescripteurs';
import type { ReglementRow } from '~/db/rows/reglements';
import type { SignatureRow } from '~/db/rows/signatures';
import type { Bilan } from '../bilans/bilan';
import type { EtapeSuivie } from '../plan-suivi/etape';
import type { Questionnaire } from '../questionnaires/questionnaire';
import type { Embout } from '../sav/embout';
import type { Reparation } from '../sav/reparation';
import type { Appareillage } from './appareillages';

/** All that the record holds of one fitting, as an inspection asks for it. Paris days. */
export interface DossierLu {
  client: ClientRow;
  appareillage: Appareillage;
  /** Today, and the day by which the papers are judged: that of the invoice, else of the fitting, else today. */
  aujourdhui: string;
  jour: string;
  /** The prescription that counts on that day, with its last good day; null without one. */
  prescription: { row: PrescriptionRow; valableJusquAu: string } | null;
  /** Its scan and the medical audiogram that it joins. */
  scan: FichierRow | null;
  audiogramme: FichierRow | null;
  /** The quotes, the one that counts first: signed, accepted, the latest; what each lacks of mandatory mentions is asked for the first alone. */
  devis: DevisRow[];
  mentionsManquantes: string[];
  essais: { row: EssaiRow; appareils: EssaiAppareilRow[] }[];
  /** What the patient signed of it, by the quote's id and the slip's, and delivery slips. */
  signatures: Map<string, SignatureRow>;
  livraisons: SignatureRow[];
  /** The hearing tests, the earliest first. */
  bilans: Bilan[];
  /** The standing invoices of devices, the latest first, with their lines. */
  factures: { row: FactureRow; lignes: LigneFactureRow[] }[];
  avoirs: AvoirRow[];
  reglements: ReglementRow[];
  comptesRendus: CompteRenduRow[];
  /** The last day on which a report after the invoice is in time. */
  echeanceCompteRendu: string | null;
  etapes: EtapeSuivie[];
  /** What the client answered around the fitting, the earliest first. */
  questionnaires: Questionnaire[];
  /** Repairs of its devices and its ear moulds, the latest first. */
  reparations: Reparation[];
  embouts: Embout[];
}
