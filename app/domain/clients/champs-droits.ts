import type { DefinitionChamp } from './definition-champ';

/** The fields of a client that reimbursement follows from (remboursement/situation-du-client.ts). */
export const CHAMPS_DROITS = {
  alsaceMoselle: {
    libelle: 'Régime d’Alsace-Moselle',
    colonne: 'alsace_moselle',
    genre: 'ouiNon',
    groupe: 'assurance',
    regles: { importable: true, exportable: true, sensible: false },
    rangs: { formulaire: 132, historique: 112, fusion: 92 },
  },
  ald: {
    libelle: 'Affection de longue durée (ALD)',
    colonne: 'ald',
    genre: 'ouiNon',
    groupe: 'assurance',
    regles: { importable: true, exportable: true, sensible: false },
    rangs: { formulaire: 134, historique: 113, fusion: 93 },
  },
  c2s: {
    libelle: 'Complémentaire santé solidaire (C2S)',
    colonne: 'c2s',
    genre: 'ouiNon',
    groupe: 'assurance',
    regles: { importable: true, exportable: true, sensible: false },
    rangs: { formulaire: 136, historique: 114, fusion: 94 },
  },
  cecite: {
    libelle: 'Cécité',
    colonne: 'cecite',
    genre: 'ouiNon',
    groupe: 'assurance',
    regles: { importable: true, exportable: true, sensible: false },
    rangs: { formulaire: 138, historique: 115, fusion: 95 },
  },
  contratAmc: {
    libelle: 'Contrat de la complémentaire',
    colonne: 'contrat_amc',
    genre: 'contrat',
    groupe: 'assurance',
    regles: { importable: true, exportable: true, sensible: false },
    rangs: { formulaire: 142, historique: 116, fusion: 102 },
  },
  forfaitAmc: {
    libelle: 'Forfait de la complémentaire par oreille',
    colonne: 'forfait_amc',
    genre: 'euros',
    groupe: 'assurance',
    regles: { importable: true, exportable: true, sensible: false },
    rangs: { formulaire: 144, historique: 117, fusion: 104 },
  },
} as const satisfies Record<string, DefinitionChamp>;
