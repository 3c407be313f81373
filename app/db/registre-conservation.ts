import { CENTRE, centre, compte, DOSSIER, duDossier, type Table } from './table-du-registre';

/** What is known of the tables of keeping and archive (registre.ts). */
export const TABLES_DE_CONSERVATION = {
  gardes_dossier: {
    owner: centre,
    client: {
      ...duDossier('motif de garde du dossier', 'motifs de garde du dossier'),
      remis: { non: 'chaque motif, noté et levé, est à l’historique, qui est remis' },
    },
    garde: DOSSIER,
  },
  /** An hour's leave to look; why it was asked for stands in the audit trail. */
  ouvertures_archive: {
    owner: compte,
    client: {
      par: ['client_id'],
      lie: false,
      fusion: { reste: 'une fiche archivée ne se réunit à aucune autre' },
      effacement: 'part',
      remis: {
        non: 'une heure au plus, sans autre contenu que l’identifiant ; qui a consulté est au journal',
      },
    },
    inscription: 'suit',
    garde: { colonne: 'expire_le', jours: 0 },
  },
  registre_traitements: { owner: compte, garde: CENTRE },
  lots_conservation: { owner: compte, garde: CENTRE },
  lignes_conservation: {
    owner: centre,
    avec: 'lots_conservation',
    client: {
      par: ['client_id'],
      lie: false,
      fusion: { reste: 'il dit ce qui a été archivé ou effacé, sous l’identifiant d’alors' },
      effacement: { reste: 'la preuve de ce qui a été fait ; du client rien que l’identifiant' },
      remis: { non: 'ce que le personnel a fait de la fiche est au journal' },
    },
    garde: CENTRE,
  },
} as const satisfies Record<string, Table & { owner: object }>;
