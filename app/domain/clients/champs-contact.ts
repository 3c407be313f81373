import type { DefinitionChamp } from './definition-champ';

/** The fields of a client that say whether and how they may be written to about what is due (a-faire/relances.service.server.ts). */
export const CHAMPS_CONTACT = {
  relanceCourriel: {
    libelle: 'Relances par e-mail',
    dit: { formulaire: 'Relances par e-mail (devis, suivi, renouvellement)' },
    colonne: 'relance_courriel',
    genre: 'accord',
    groupe: 'coordonnees',
    regles: { importable: false, exportable: false, sensible: false },
    rangs: { formulaire: 82, historique: 141, fusion: 191 },
  },
  relanceSms: {
    libelle: 'Relances par SMS',
    colonne: 'relance_sms',
    genre: 'accord',
    groupe: 'coordonnees',
    regles: { importable: false, exportable: false, sensible: false },
    rangs: { formulaire: 84, historique: 142, fusion: 192 },
  },
  appelCommercial: {
    libelle: 'Appels pour proposer une vente',
    colonne: 'appel_commercial',
    genre: 'accord',
    groupe: 'coordonnees',
    regles: { importable: false, exportable: false, sensible: false },
    rangs: { formulaire: 85, historique: 144, fusion: 194 },
  },
  sansRelance: {
    libelle: 'Ne veut aucune relance',
    colonne: 'sans_relance',
    genre: 'ouiNon',
    groupe: 'coordonnees',
    regles: { importable: false, exportable: true, sensible: false },
    rangs: { formulaire: 86, historique: 143, fusion: 193 },
  },
  decesLe: {
    libelle: 'Date de décès',
    colonne: 'deces_le',
    genre: 'jour',
    groupe: 'identite',
    regles: { importable: false, exportable: true, sensible: false },
    rangs: { formulaire: 45, historique: 175, fusion: 35 },
  },
} as const satisfies Record<string, DefinitionChamp>;
