import type {
  CampagneRow,
  EnvoiRefuseRow,
  HeureDiteRow,
  LigneAFaireRow,
  PriseAFaireRow,
  RelancePatientRow,
  ReleveAFaireRow,
  ReportAFaireRow,
  TexteRelanceRow,
  ToucheAFaireRow,
} from './rows/a-faire';
import type { AFaireRow } from './rows/gestes';

/** The worklist's tables (tables.ts). */
export interface TablesAFaire {
  a_faire: AFaireRow;
  reports_a_faire: ReportAFaireRow;
  prises_a_faire: PriseAFaireRow;
  lignes_a_faire: LigneAFaireRow;
  releves_a_faire: ReleveAFaireRow;
  relances_patient: RelancePatientRow;
  heures_dites: HeureDiteRow;
  envois_refuses: EnvoiRefuseRow;
  a_faire_touches: ToucheAFaireRow;
  campagnes: CampagneRow;
  textes_relance: TexteRelanceRow;
}
