import { CENTRE, centre, compte, DOSSIER, duDossier, type Table } from './table-du-registre';

/** What is known of the tables of what patients may ask for (registre.ts). */
export const TABLES_DE_VIE_PRIVEE = {
  choix_patient: {
    owner: centre,
    client: duDossier('accord ou opposition', 'accords et oppositions'),
    garde: DOSSIER,
  },
  textes_accord: { owner: compte, inscription: 'suit', garde: CENTRE },
  limitations: {
    owner: centre,
    client: duDossier('limitation du traitement', 'limitations du traitement'),
    garde: DOSSIER,
  },
  /** Copies of what the record holds, for the patient. */
  dossiers_remis: {
    owner: centre,
    client: {
      ...duDossier('dossier préparé pour lui', 'dossiers préparés pour lui'),
      remis: { non: 'des copies de ce que le dossier remis contient' },
    },
    inscription: 'suit',
    garde: { colonne: 'expire_le', jours: 0 },
  },
} as const satisfies Record<string, Table & { owner: object }>;
