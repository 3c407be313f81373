import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { noteStatut } from '../factures/note-statut.server';
import { restesEnColonnes, restesOf } from './payeurs';
import { type Comptes, calculerRestes, isSoldee } from './restes';
import { reprendreSansArgent } from './sans-argent.server';

/** What the rows of an invoice say of its money. */
async function comptesOf(tx: Context, factureId: string) {
  const sienne = { facture_id: factureId };
  return {
    avoirs: await tx.db.from('avoirs').where(sienne).select('total_general', 'rbst_ss', 'rbst_compl'),
    reglements: await tx.db.from('reglements').where(sienne).orderBy('rang'),
    parts: await tx.db.from('parts_attendues').where(sienne).select('payeur', 'tiers_payant'),
  };
}

/**
 * Sets what each still owes of an invoice that the caller has locked, from its rows, in their transaction; whoever writes a payment, a credit note or who
 * is to pay a share calls it afterwards. What was given up and has no reason any more is taken back. Its status follows: Payée once nobody owes anything, Envoyée again when somebody does.
 * Returns the invoice as it is then.
 */
export async function ajusterRestes(tx: Context, factureId: string): Promise<FactureRow> {
  const [facture] = await tx.db.from('factures').where({ id: factureId });
  if (!facture) throw new Error('Restes d’une facture inconnue');
  const comptes = await comptesOf(tx, factureId);
  const restes = calculerRestes(facture, comptes);
  if (await reprendreSansArgent(tx, facture, restes, comptes.reglements)) return ajusterRestes(tx, factureId);
  const statut = statutSuivant(facture, isSoldee(restes), comptes);
  if (statut !== facture.statut) await noteStatut(tx, facture, statut);
  const colonnes = restesEnColonnes(restes);
  const before = restesEnColonnes(restesOf(facture));
  if (statut !== facture.statut || JSON.stringify(colonnes) !== JSON.stringify(before))
    await tx.db.update('factures', { id: factureId }, { ...colonnes, statut });
  return { ...facture, ...colonnes, statut };
}

/** An invoice that asks for nothing is not paid by that alone. */
function statutSuivant(
  { statut, supprime_le }: FactureRow,
  soldee: boolean,
  { avoirs, reglements }: Comptes,
): FactureRow['statut'] {
  if (supprime_le !== null || statut === 'Annulée') return statut;
  if (statut === 'Payée') return soldee ? statut : 'Envoyée';
  return soldee && avoirs.length + reglements.length > 0 ? 'Payée' : statut;
}
