import { createHash } from 'node:crypto';
import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { ClotureRow, ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';

/**
 * What the prints of issued documents cover, in this order for ever: seals that stand are checked by it. Who a document is made out to has a print of
 * its own, salted, so that a person can be erased and the chain still holds.
 */

const FAITS_FACTURE = [
  'numero_facture',
  'objet',
  'date_facture',
  'heure_creation',
  'total_general',
  'prix',
  'rbst_ss',
  'rbst_compl',
  'regime_tva',
  'entete',
  'nom_compte',
  'tel_compte',
  'mail_compte',
  'num_adeli_compte',
  'corrige_id',
] as const satisfies readonly (keyof FactureRow)[];
export type FaitsFacture = Pick<
  FactureRow,
  (typeof FAITS_FACTURE)[number] | 'date_livraison' | 'echeance' | 'taux_penalites' | 'indemnite'
>;

const FAITS_LIGNE = [
  'rang',
  'description',
  'oreille',
  'marque',
  'modele',
  'code_produit',
  'lpp',
  'numero_serie',
  'quantite',
  'prix',
  'taux_tva',
] as const satisfies readonly (keyof LigneFactureRow)[];
/** What lines know besides since there is more to agree on, and what they are without it. */
const FAITS_LIGNE_DEPUIS = [
  'prix_ttc',
  'part_ss',
  'part_compl',
] as const satisfies readonly (keyof LigneFactureRow)[];
export type FaitsLigne = Pick<LigneFactureRow, (typeof FAITS_LIGNE | typeof FAITS_LIGNE_DEPUIS)[number]>;

const PERSONNE = [
  'nom_client',
  'prenom_client',
  'telephone_fixe',
  'telephone_portable',
  'adresse',
  'code_postal',
  'ville',
  'email',
  'caisse_client',
  'mutuelle_client',
  'numero_secu_client',
  'note',
  'prescripteur_compte',
  'date_naissance_client',
  'date_appareillage',
] as const satisfies readonly (keyof FactureRow)[];
export type Personne = Pick<FactureRow, (typeof PERSONNE)[number] | 'siren_client' | 'pays'>;

const FAITS_AVOIR = [
  'numero_avoir',
  'facture_id',
  'date_avoir',
  'heure_creation',
  'motif',
  'total_general',
  'prix',
  'rbst_ss',
  'rbst_compl',
  'regime_tva',
  'entete',
  'nom_compte',
  'tel_compte',
  'mail_compte',
  'num_adeli_compte',
] as const satisfies readonly (keyof AvoirRow)[];
export type FaitsAvoir = Pick<AvoirRow, (typeof FAITS_AVOIR)[number] | 'par_taux'>;
export type FaitsLigneAvoir = Pick<
  LigneAvoirRow,
  'rang' | 'ligne_id' | 'quantite' | 'part_ss' | 'part_compl'
>;

const FAITS_REGLEMENT = [
  'numero',
  'nature',
  'payeur',
  'mode',
  'montant',
  'date_reglement',
  'facture_id',
  'devis_id',
  'annule_id',
  'lot_id',
  'origine_id',
  'reference',
  'banque',
  'note',
  'cree_le',
] as const satisfies readonly (keyof ReglementRow)[];
export type FaitsReglement = Pick<ReglementRow, (typeof FAITS_REGLEMENT)[number]>;

const FAITS_CLOTURE = [
  'periode',
  'debut',
  'fin',
  'rang_debut',
  'rang_fin',
  'nombre',
  'totaux',
  'cree_le',
] as const satisfies readonly (keyof ClotureRow)[];

export const faitsFacture = (facture: FaitsFacture, lignes: readonly FaitsLigne[]): unknown[] => [
  ...FAITS_FACTURE.map((colonne) => facture[colonne]),
  lignes.map(faitsLigne),
  // Seals from before the delivery had a day of its own know nothing of one.
  ...(facture.date_livraison === null ? [] : [facture.date_livraison]),
  // An invoice to anybody but a professional says nothing of these; their SIREN is of the person.
  ...depuis([facture.echeance, facture.taux_penalites, facture.indemnite]),
];

/** Seals from before know nothing of what none of these says. */
const depuis = (faits: readonly unknown[]): readonly unknown[] =>
  faits.every((fait) => fait === null || fait === '') ? [] : faits;

const faitsLigne = (ligne: FaitsLigne): unknown[] => [
  ...FAITS_LIGNE.map((colonne) => ligne[colonne]),
  ...depuis(FAITS_LIGNE_DEPUIS.map((colonne) => ligne[colonne])),
];

export const personneDe = (facture: Personne): unknown[] => [
  ...PERSONNE.map((colonne) => facture[colonne]),
  ...depuis([facture.siren_client]),
  ...depuis([facture.pays]),
];

export const faitsAvoir = (avoir: FaitsAvoir, lignes: readonly FaitsLigneAvoir[]): unknown[] => [
  ...FAITS_AVOIR.map((colonne) => avoir[colonne]),
  lignes.map(({ rang, ligne_id, quantite, part_ss, part_compl }) => [
    ...[rang, ligne_id, quantite],
    ...depuis([part_ss, part_compl]),
  ]),
  ...depuis([avoir.par_taux]),
];

export const faitsReglement = (reglement: FaitsReglement): unknown[] =>
  FAITS_REGLEMENT.map((colonne) => reglement[colonne]);

export const faitsCloture = (cloture: ClotureRow): unknown[] =>
  FAITS_CLOTURE.map((colonne) => cloture[colonne]);

/** SHA-256 of values, in hexadecimal digits. */
export const empreinteDe = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

export const empreintePersonnelle = (sel: string, personne: readonly unknown[]): string =>
  empreinteDe([sel, ...personne]);

/** What the print of a seal is made of: all of it but its id, its salt and itself, the print of the seal before included. */
export const texteDuScelle = (scelle: Omit<ScelleRow, 'id' | 'sel' | 'empreinte'>): string =>
  JSON.stringify([
    scelle.centre_id,
    scelle.rang,
    scelle.genre,
    scelle.objet_id,
    scelle.montant,
    scelle.jour,
    scelle.scelle_le,
    scelle.details,
    scelle.faits,
    scelle.personnel,
    scelle.precedente,
  ]);

/** The print of a seal. */
export const empreinteDuScelle = (scelle: Omit<ScelleRow, 'id' | 'sel' | 'empreinte'>): string =>
  createHash('sha256').update(texteDuScelle(scelle)).digest('hex');
