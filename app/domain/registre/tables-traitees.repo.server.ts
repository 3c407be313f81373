import { type NomDeTable, REGISTRE } from '~/db/registre';
import { type CleTraitement, clesTraitements } from './traitements';

/** What a table is for where it is not the patient's record: a test asks for each table that names no client. */
const AUTRES: Partial<Record<NomDeTable, CleTraitement>> = {
  ...{ factures: 'facturation', lignes_facture: 'facturation', brouillons_facture: 'facturation' },
  ...{ avoirs: 'facturation', lignes_avoir: 'facturation', reglements: 'facturation' },
  ...{ parts_attendues: 'facturation', echeances: 'facturation', modeles_relance: 'facturation' },
  ...{ relances: 'facturation', releves: 'facturation', lignes_releve: 'facturation' },
  ...{ remises_cheques: 'facturation', cheques_remis: 'facturation', comptes_comptables: 'facturation' },
  ...{ exports_comptables: 'facturation', scelles: 'facturation', chaines_scelles: 'facturation' },
  ...{ clotures: 'facturation', archives_comptables: 'facturation', verifications_scelles: 'facturation' },
  ...{ devis: 'facturation', devis_factures: 'facturation', compteurs: 'facturation' },
  ...{ signatures: 'facturation', originaux: 'facturation', demandes_signature: 'facturation' },
  ...{ evenements: 'agenda', calendriers: 'agenda', adresses_agenda: 'agenda', reglages_agenda: 'agenda' },
  ...{ absences: 'agenda', courriels: 'agenda', campagnes: 'agenda', textes_relance: 'agenda' },
  ...{ a_faire: 'agenda', reports_a_faire: 'agenda', lignes_a_faire: 'agenda', releves_a_faire: 'agenda' },
  ...{ relances_patient: 'agenda', prises_a_faire: 'agenda' },
  ...{ annuaire_prescripteurs: 'prescripteurs', textes_prescripteur: 'prescripteurs' },
  ...{ users: 'personnel', user_centres: 'personnel', sessions: 'personnel', jetons: 'personnel' },
  ...{ jetons_api: 'personnel', reponses_api: 'personnel', journal: 'personnel', journal_tetes: 'personnel' },
  ...{ ouvertures_archive: 'personnel', lignes_conservation: 'personnel', lots_conservation: 'personnel' },
  ...{ vues: 'personnel', colonnes_listes: 'personnel', messages_support: 'personnel' },
  ...{ imports: 'patients', lots_controle: 'patients', clients_recherche: 'patients' },
  ...{ a_faire_touches: 'exploitation', mouvements_stock: 'exploitation' },
  ...{ mouvements_exemplaire: 'exploitation', lignes_commande: 'exploitation' },
};

/** Which processing the rows of a table are for; what names no client and is said nowhere runs the software. */
export const traitementDe = (table: NomDeTable): CleTraitement => {
  const said = AUTRES[table];
  if (said) return said;
  return REGISTRE.some(([nom, { client }]) => nom === table && client) ? 'patients' : 'exploitation';
};

/** What the rows of a table are kept for, in words. */
export interface DureeDeTable {
  table: NomDeTable;
  garde: string;
}

/** Every table under its processing, with how long its rows are kept. */
export function tablesParTraitement(): Record<CleTraitement, DureeDeTable[]> {
  const par = Object.fromEntries(clesTraitements.map((cle) => [cle, []])) as unknown as Record<
    CleTraitement,
    DureeDeTable[]
  >;
  for (const [table, { garde }] of REGISTRE) par[traitementDe(table)].push({ table, garde: enMots(garde) });
  return par;
}

const enMots = (garde: string | { jours: number }): string => {
  if (typeof garde === 'string') return garde;
  return garde.jours === 0 ? 'jusqu’à son terme' : `${garde.jours} jour${garde.jours > 1 ? 's' : ''}`;
};
