import { CENTRE, centre, compte, DOSSIER, duDossier, type Table } from './table-du-registre';

/** What is known of the tables around the worklist's lines (registre.ts). */
export const TABLES_A_FAIRE = {
  reports_a_faire: {
    owner: centre,
    client: duDossier('échéance reportée', 'échéances reportées'),
    garde: DOSSIER,
  },
  prises_a_faire: {
    owner: centre,
    client: duDossier('échéance prise en main', 'échéances prises en main'),
    garde: DOSSIER,
  },
  lignes_a_faire: {
    owner: centre,
    client: duDossier('échéance des jours passés', 'échéances des jours passés'),
    garde: DOSSIER,
  },
  releves_a_faire: { owner: centre, inscription: 'suit', garde: CENTRE },
  /** Before the events that they are about. */
  heures_dites: {
    owner: centre,
    client: duDossier('heure de rendez-vous dite', 'heures de rendez-vous dites'),
    garde: DOSSIER,
  },
  envois_refuses: { owner: centre, client: duDossier('message refusé', 'messages refusés'), garde: DOSSIER },
  relances_patient: { owner: centre, client: duDossier('relance', 'relances'), garde: DOSSIER },
  /** Written by the database itself, of each row that lines of the worklist are found in. */
  a_faire_touches: {
    owner: centre,
    client: {
      par: ['client_id'],
      lie: false,
      fusion: { reste: 'elle dit quelle fiche a été écrite' },
      effacement: { reste: 'un jour au plus, et du client rien que l’identifiant' },
      remis: { non: 'une marque de la base, un jour au plus, sans autre contenu que l’identifiant' },
    },
    inscription: 'reste',
    garde: { colonne: 'cree_le', jours: 1 },
  },
  campagnes: { owner: centre, dit: 'son identifiant parmi ceux qui n’ont pas eu de lettre', garde: CENTRE },
  textes_relance: { owner: compte, garde: CENTRE },
} as const satisfies Record<string, Table>;
