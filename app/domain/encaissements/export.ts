import type { Colonne } from '~/infra/tableur/colonne';
import { colonneDe } from '../exports';
import type { FactureDue } from './facture-due';
import { NOMS_ETATS } from './parts';

/** What is owed of an invoice as a file holds it; amounts in cents. */
export interface DueExportee {
  numeroFacture: string;
  date: string;
  jours: number;
  client: string;
  patient: number;
  amo: number;
  caisse: string;
  suiviAmo: string;
  amc: number;
  mutuelle: string;
  suiviAmc: string;
  total: number;
  centre: string;
  _id: string;
}

const colonne = colonneDe<DueExportee>();

/** Columns of a CSV or workbook. */
export const COLONNES_DUES: readonly Colonne<DueExportee>[] = [
  colonne('numeroFacture', 'No de Facture'),
  colonne('date', 'Date', 'date'),
  colonne('jours', 'Jours', 'entier'),
  colonne('client', 'Client'),
  colonne('patient', 'Patient', 'montant'),
  colonne('amo', 'Sécurité sociale', 'montant'),
  colonne('caisse', 'Caisse'),
  colonne('suiviAmo', 'Suivi Sécurité sociale'),
  colonne('amc', 'Complémentaire', 'montant'),
  colonne('mutuelle', 'Mutuelle'),
  colonne('suiviAmc', 'Suivi complémentaire'),
  colonne('total', 'Total dû', 'montant'),
  colonne('centre', 'Centre'),
  colonne('_id', 'Identifiant'),
];

export function toDueExportee(due: FactureDue, centre: string): DueExportee {
  const [patient, amo, amc] = [due.restes.patient, due.restes.amo, due.restes.amc].map((reste) =>
    Math.max(0, reste),
  ) as [number, number, number];
  const suivi = (payeur: 'amo' | 'amc', reste: number): string => {
    const part = due.parts.find((each) => each.payeur === payeur);
    if (!part || reste === 0) return '';
    return [NOMS_ETATS[part.etat], part.motif].filter(Boolean).join(' : ');
  };
  return {
    numeroFacture: due.numeroFacture,
    date: due.date,
    jours: due.jours,
    client: due.client,
    ...{ patient, amo, amc, total: patient + amo + amc },
    caisse: due.caisse,
    mutuelle: due.mutuelle,
    suiviAmo: suivi('amo', amo),
    suiviAmc: suivi('amc', amc),
    centre,
    _id: due._id,
  };
}
