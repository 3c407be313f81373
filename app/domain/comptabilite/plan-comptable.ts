/** What an account of the plan is for, where it must lie in it, and which one a centre has until it says otherwise. */
interface RoleDeCompte {
  /** As the FEC names it. */
  libelle: string;
  /** What it begins with, by the general plan. */
  debut: string;
  defaut: string;
}

/** The accounts that sales and payments are written to; in the order in which the screen asks for them. */
export const ROLES_COMPTES = {
  clients: { libelle: 'Clients', debut: '41', defaut: '411' },
  clientsAmo: { libelle: 'Clients, part du régime obligatoire', debut: '4', defaut: '411' },
  clientsAmc: { libelle: 'Clients, part complémentaire', debut: '4', defaut: '411' },
  acomptes: { libelle: 'Clients, avances et acomptes reçus', debut: '419', defaut: '4191' },
  vente550: { libelle: 'Ventes à 5,5 %', debut: '70', defaut: '7071' },
  vente2000: { libelle: 'Ventes à 20 %', debut: '70', defaut: '7072' },
  vente1960: { libelle: 'Ventes à 19,6 % (avant 2014)', debut: '70', defaut: '7073' },
  vente0: { libelle: 'Ventes sans TVA', debut: '70', defaut: '7074' },
  tva550: { libelle: 'TVA collectée à 5,5 %', debut: '4457', defaut: '445711' },
  tva2000: { libelle: 'TVA collectée à 20 %', debut: '4457', defaut: '445712' },
  tva1960: { libelle: 'TVA collectée à 19,6 % (avant 2014)', debut: '4457', defaut: '445713' },
  banque: { libelle: 'Banque', debut: '51', defaut: '512' },
  cheques: { libelle: 'Chèques à encaisser', debut: '51', defaut: '5112' },
  caisse: { libelle: 'Caisse', debut: '53', defaut: '530' },
  attente: { libelle: 'Règlements d’un autre mode', debut: '', defaut: '471' },
  pertes: { libelle: 'Écarts de règlement, pertes', debut: '65', defaut: '658' },
  gains: { libelle: 'Écarts de règlement, gains', debut: '75', defaut: '758' },
} as const satisfies Record<string, RoleDeCompte>;
export type RoleCompte = keyof typeof ROLES_COMPTES;
export const rolesComptes = Object.keys(ROLES_COMPTES) as RoleCompte[];

export const ROLES_JOURNAUX = {
  ventes: { libelle: 'Ventes', defaut: 'VE' },
  tresorerie: { libelle: 'Banque', defaut: 'BQ' },
  especes: { libelle: 'Caisse', defaut: 'CA' },
  divers: { libelle: 'Opérations diverses', defaut: 'OD' },
} as const;
export type RoleJournal = keyof typeof ROLES_JOURNAUX;
export const rolesJournaux = Object.keys(ROLES_JOURNAUX) as RoleJournal[];

/** The auxiliary accounts of those who pay for patients; each patient has one of their own. */
export const ROLES_AUXILIAIRES = {
  auxAmo: { libelle: 'Régime obligatoire (AMO)', defaut: '411AMO' },
  auxAmc: { libelle: 'Complémentaires (AMC)', defaut: '411AMC' },
} as const;
export type RoleAuxiliaire = keyof typeof ROLES_AUXILIAIRES;
export const rolesAuxiliaires = Object.keys(ROLES_AUXILIAIRES) as RoleAuxiliaire[];

/** Where what is sold at a rate (hundredths of a percent) goes, and its tax. */
export const COMPTES_DU_TAUX: Record<number, { vente: RoleCompte; tva: RoleCompte | null }> = {
  0: { vente: 'vente0', tva: null },
  550: { vente: 'vente550', tva: 'tva550' },
  1960: { vente: 'vente1960', tva: 'tva1960' },
  2000: { vente: 'vente2000', tva: 'tva2000' },
};

/** Where money goes that comes in by a mode of payment, and the journal that says so; null moves no money. */
export const TRESORERIE = {
  carte: { compte: 'banque', journal: 'tresorerie', libelle: 'carte' },
  virement: { compte: 'banque', journal: 'tresorerie', libelle: 'virement' },
  prelevement: { compte: 'banque', journal: 'tresorerie', libelle: 'prélèvement' },
  tiers_payant: { compte: 'banque', journal: 'tresorerie', libelle: 'tiers payant' },
  cheque: { compte: 'cheques', journal: 'tresorerie', libelle: 'chèque' },
  especes: { compte: 'caisse', journal: 'especes', libelle: 'espèces' },
  autre: { compte: 'attente', journal: 'divers', libelle: 'autre' },
  report: null,
  ecart: null,
} as const satisfies Record<string, { compte: RoleCompte; journal: RoleJournal; libelle: string } | null>;
export type ModeDeReglement = keyof typeof TRESORERIE;
