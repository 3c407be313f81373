import type { ColonnesAChoisir, Sens } from '~/infra/releves/releve';

export type ColonnesProposees = ColonnesAChoisir;

/** What may be chosen of a statement's columns, in the order of the form. */
export const COLONNES_RELEVE: readonly { sens: Sens; libelle: string; requis: boolean }[] = [
  { sens: 'jour', libelle: 'Date', requis: true },
  { sens: 'montant', libelle: 'Montant reçu ou crédit', requis: true },
  { sens: 'debit', libelle: 'Débit', requis: false },
  { sens: 'libelle', libelle: 'Libellé', requis: false },
  { sens: 'reference', libelle: 'Référence', requis: false },
];
