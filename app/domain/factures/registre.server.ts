import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';

/** A line before it belongs to an invoice. */
export type LigneNouvelle = Pick<
  LigneFactureRow,
  'description' | 'oreille' | 'quantite' | 'prix' | 'taux_tva'
> &
  Partial<
    Pick<
      LigneFactureRow,
      'marque' | 'modele' | 'code_produit' | 'lpp' | 'numero_serie' | 'prix_ttc' | 'part_ss' | 'part_compl'
    >
  >;

/**
 * The next number of a centre's series, such as 'F2026-00042', taken with the transaction of its document (docs/regles/factures.md): 'F' and
 * the year for invoices made here, 'E' and the year for those made elsewhere.
 */
export async function nextNumero(tx: Context, centreId: string, serie: string): Promise<string> {
  const numero = await tx.db.nextNumber(centreId, serie);
  return `${serie}-${String(numero).padStart(5, '0')}`;
}

/** What an invoice is sorted and searched by; its number can be typed without letter and dash. */
export const clesFacture = (facture: {
  numeroFacture: string;
  objet: string;
  nomClient: string;
  prenomClient: string;
  email: string;
}): Pick<FactureRow, 'nom_tri' | 'recherche'> => {
  const { numeroFacture, objet, nomClient, prenomClient, email } = facture;
  const digits = numeroFacture.replace(/\D/g, '');
  return {
    nom_tri: foldText(`${nomClient} ${prenomClient}`),
    recherche: foldText(`${numeroFacture} ${digits} ${nomClient} ${prenomClient} ${objet} ${email}`),
  };
};

const SANS_APPAREIL = {
  ...{ marque: '', modele: '', code_produit: '', lpp: '', numero_serie: '' },
  ...{ prix_ttc: null, part_ss: null, part_compl: null },
};

/** Adds an invoice's lines in their order; returns them as they are kept. */
export async function insertLignes(
  tx: Context,
  facture: { id: string; centre_id: string },
  lignes: readonly LigneNouvelle[],
): Promise<LigneFactureRow[]> {
  const rows = lignes.map(
    (ligne, rang): LigneFactureRow => ({
      ...SANS_APPAREIL,
      ...ligne,
      id: newId(),
      centre_id: facture.centre_id,
      facture_id: facture.id,
      rang,
    }),
  );
  await tx.db.insert('lignes_facture', rows);
  return rows;
}
