import type { FactureRow } from '~/db/rows/factures';
import { daysBetween, toParis } from '~/lib/dates';
import type { Exigible } from '../reglements/echeances';
import { type ParPayeur, restesOf } from '../reglements/payeurs';
import type { PartVue } from './parts';

/** An invoice of which somebody owes something, as the list shows it; cents. */
export interface FactureDue {
  _id: string;
  numeroFacture: string;
  clientId: string | null;
  client: string;
  /** Its day, or that of its creation in Paris; and how many days ago that was. */
  date: string;
  jours: number;
  restes: ParPayeur;
  /** What of the patient's is due by now. */
  exigible: Exigible;
  caisse: string;
  mutuelle: string;
  parts: PartVue[];
  centerId: string;
  centre: string | null;
}

export function toFactureDue(
  row: FactureRow,
  { parts, exigible, jour, centre }: Pick<FactureDue, 'parts' | 'exigible' | 'centre'> & { jour: string },
): FactureDue {
  const date = row.date_facture ?? toParis(row.cree_le).date;
  return {
    _id: row.id,
    numeroFacture: row.numero_facture,
    clientId: row.client_id,
    client: `${row.nom_client} ${row.prenom_client}`.trim(),
    date,
    jours: Math.max(0, daysBetween(date, jour)),
    restes: restesOf(row),
    exigible,
    caisse: row.caisse_client,
    mutuelle: row.mutuelle_client,
    parts,
    centerId: row.centre_id,
    centre,
  };
}
