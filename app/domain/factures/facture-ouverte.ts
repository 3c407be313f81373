import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ManqueFacturx } from '~/infra/pdf/facture.model';
import { formatEuros, inputEuros } from '~/lib/euros';
import { maskNir } from '~/lib/nir';
import {
  CHAMPS_FACTURE,
  type ChampFacture,
  type ColonnesFacture,
  champsFacture,
  type TextesFacture,
} from './champs-facture';
import type { Contenu } from './emission.server';
import type { FactureSaisie } from './facture.schema';
import { type LigneSaisie, textesDesLignes } from './lignes-saisies';
import { avecLivraison } from './livraison';
import { computeMontants, type Montants, totalLigne } from './montants';
import type { RegimeTva, StatutFacture } from './statuts-facture';

/** An invoice as its page shows it. Amounts in cents. */
export interface FactureOuverte {
  _id: string;
  clientId: string | null;
  numeroFacture: string;
  /** The day on which it was issued; null for one made elsewhere without a day. */
  dateFacture: string | null;
  heureCreation: string;
  statut: StatutFacture;
  totalGeneral: number | null;
  regimeTva: RegimeTva;
  version: number;
  /** A PDF that was made elsewhere: it has a few fields and no lines. */
  ailleurs: boolean;
  /** What the structured copy in its PDF lacks, and then there is none. */
  manquesFacturx: ManqueFacturx[];
  textes: TextesFacture;
  lignes: (Pick<LigneSaisie, 'description' | 'oreille' | 'quantite' | 'prix'> & {
    tauxTva: number;
    details: string;
    numeroSerie: string;
    total: number;
  })[];
  montants: Montants;
}

const isMontant = (champ: ChampFacture): boolean => CHAMPS_FACTURE[champ].genre === 'euros';

/** The fields of a stored invoice as inputs hold them. */
export function toTextesFacture(facture: FactureRow, lignes: readonly LigneSaisie[]): TextesFacture {
  const row = avecLivraison(facture);
  const own = champsFacture.map((champ) => {
    const value = row[CHAMPS_FACTURE[champ].colonne];
    if (isMontant(champ)) return [champ, value ? inputEuros(Number(value)) : ''];
    return [champ, String(value ?? '')];
  });
  return { ...Object.fromEntries(own), ...textesDesLignes(lignes) };
}

/** The columns that the form's own fields fill. */
export const factureColumns = (saisie: FactureSaisie): ColonnesFacture =>
  Object.fromEntries(
    champsFacture.map((champ) => [
      CHAMPS_FACTURE[champ].colonne,
      isMontant(champ) ? (saisie[champ] ?? 0) : saisie[champ],
    ]),
  ) as unknown as ColonnesFacture;

/** The same columns of an invoice that stands. */
export function contenuOf(facture: FactureRow): Contenu {
  const row = avecLivraison(facture);
  return Object.fromEntries(
    champsFacture.map((champ) => [CHAMPS_FACTURE[champ].colonne, row[CHAMPS_FACTURE[champ].colonne]]),
  ) as unknown as Contenu;
}

/** What a form changes of a stored invoice, in words. */
export function changedLabels(
  facture: FactureRow,
  columns: Partial<FactureRow>,
  before: readonly LigneSaisie[],
  after: readonly LigneSaisie[],
): string[] {
  const row = avecLivraison(facture);
  const changed = champsFacture
    .map((champ) => CHAMPS_FACTURE[champ])
    .filter(({ colonne }) => columns[colonne] !== row[colonne])
    .map(({ libelle }) => libelle as string);
  return sameLignes(before, after) ? changed : [...changed, 'Lignes'];
}

const CHAMPS_LIGNE = [
  'oreille',
  'marque',
  'modele',
  'code_produit',
  'lpp',
  'numero_serie',
  'description',
  'quantite',
  'prix',
  'taux_tva',
] as const;

const CHAMPS_PORTES = ['prix_ttc', 'part_ss', 'part_compl'] as const;

const sameLignes = (before: readonly LigneSaisie[], after: readonly LigneSaisie[]): boolean =>
  before.length === after.length &&
  before.every((ligne, index) => {
    const autre = after[index];
    return (
      CHAMPS_LIGNE.every((champ) => ligne[champ] === autre?.[champ]) &&
      // What a form did not carry along, it does not change.
      CHAMPS_PORTES.every((champ) => autre?.[champ] == null || ligne[champ] === autre[champ])
    );
  });

export function toFactureOuverte(
  row: FactureRow,
  lignes: readonly LigneFactureRow[],
  manquesFacturx: ManqueFacturx[],
): FactureOuverte {
  const parts = { remise: row.prix, rbstSS: row.rbst_ss, rbstCompl: row.rbst_compl };
  return {
    _id: row.id,
    clientId: row.client_id,
    numeroFacture: row.numero_facture,
    dateFacture: row.date_facture,
    heureCreation: row.heure_creation,
    statut: row.statut,
    totalGeneral: row.total_general,
    regimeTva: row.regime_tva,
    version: row.version,
    ailleurs: row.fichier !== null,
    manquesFacturx,
    textes: toTextesFacture(row, lignes),
    lignes: lignes.map((ligne) => ({
      description: ligne.description,
      oreille: ligne.oreille,
      quantite: ligne.quantite,
      prix: ligne.prix,
      tauxTva: ligne.taux_tva,
      details: [detailsLigne(ligne), partsDites(ligne)].filter(Boolean).join(' · '),
      numeroSerie: ligne.numero_serie,
      total: totalLigne(ligne),
    })),
    montants: computeMontants(lignes, parts),
  };
}

/** 'code AL90R · LPP 2383450 · n° de série 2423N0X7A1' */
export const detailsLigne = ({
  code_produit,
  lpp,
  numero_serie,
}: Pick<LigneSaisie, 'code_produit' | 'lpp' | 'numero_serie'>): string =>
  [code_produit && `code ${code_produit}`, lpp && `LPP ${lpp}`, numero_serie && `n° de série ${numero_serie}`]
    .filter(Boolean)
    .join(' · ');

/** 'part Sécurité sociale 240,00 € · part complémentaire 400,00 €' of an ear; '' where they are not said of it. */
export const partsDites = ({
  oreille,
  part_ss,
  part_compl,
}: Pick<LigneFactureRow, 'oreille' | 'part_ss' | 'part_compl'>): string =>
  oreille === null
    ? ''
    : [
        part_ss && `part Sécurité sociale ${formatEuros(part_ss)}`,
        part_compl && `part complémentaire ${formatEuros(part_compl)}`,
      ]
        .filter(Boolean)
        .join(' · ');

/** The same for reading: the social security number does not leave the server whole (docs/regles/factures.md). */
export const maskedFacture = (facture: FactureOuverte): FactureOuverte => ({
  ...facture,
  textes: { ...facture.textes, numeroSecuClient: maskNir(facture.textes.numeroSecuClient) },
});
