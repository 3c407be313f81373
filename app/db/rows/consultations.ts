/** Unusual reading of patients. Rows as stored: UTC instants. */

export interface AlerteConsultationsRow {
  id: string;
  compte_id: string;
  nature: 'rafale' | 'jour' | 'nuit';
  user_id: string;
  user_name: string;
  debut: string;
  fin: string;
  patients: number;
  cree_le: string;
  vu_le: string | null;
  vu_par: string | null;
}
