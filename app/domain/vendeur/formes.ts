interface Forme {
  libelle: string;
  /** Whether its documents say a share capital (code de commerce, R123-238), and a register (R123-237). */
  capital: boolean;
  registre: boolean;
}

/** Legal forms of those who sell hearing aids. */
export const FORMES = {
  ei: { libelle: 'EI', capital: false, registre: true },
  eurl: { libelle: 'EURL', capital: true, registre: true },
  sarl: { libelle: 'SARL', capital: true, registre: true },
  sas: { libelle: 'SAS', capital: true, registre: true },
  sasu: { libelle: 'SASU', capital: true, registre: true },
  sa: { libelle: 'SA', capital: true, registre: true },
  snc: { libelle: 'SNC', capital: true, registre: true },
  scop: { libelle: 'SCOP', capital: true, registre: true },
  mutuelle: { libelle: 'Mutuelle', capital: false, registre: false },
  association: { libelle: 'Association', capital: false, registre: false },
} as const satisfies Record<string, Forme>;
export type FormeJuridique = keyof typeof FORMES;
export const formesJuridiques = Object.keys(FORMES) as FormeJuridique[];

/** Registers: of trade and companies, and of craftsmen (since 2023 both are kept in the national one, and the words stay). */
export const REGISTRES = { rcs: 'RCS', rm: 'RM' } as const;
export type Registre = keyof typeof REGISTRES;
export const registres = Object.keys(REGISTRES) as Registre[];
