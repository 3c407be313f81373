import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { argentDuLieu, deplacer } from './argent.server';
import { avanceDe, type Lieu } from './lieu';
import { ajusterRestes } from './restes.server';

const lieuDe = ({ id, client_id }: Pick<FactureRow, 'id' | 'client_id'>): Lieu => ({
  facture_id: id,
  devis_id: null,
  client_id,
});

/**
 * What a client has paid too much of an invoice becomes their credit, the last payments first; what is still owed is set from the rows before and
 * after. The caller has locked the invoice. Of an invoice of no client, and of an insurer's, it stays there until it is given back.
 */
export async function rangerTropPercu(tx: Context, factureId: string): Promise<FactureRow> {
  const facture = await ajusterRestes(tx, factureId);
  let surplus = -facture.reste_patient;
  if (surplus <= 0 || facture.client_id === null) return facture;
  const argent = await argentDuLieu(tx, lieuDe(facture));
  for (const each of argent.filter(({ origine }) => origine.payeur === 'patient').toReversed()) {
    const montant = Math.min(surplus, each.montant);
    if (montant === 0) break;
    const note = `Trop-perçu de ${facture.numero_facture}`;
    await deplacer(tx, each, avanceDe(facture.client_id), { montant, note });
    surplus -= montant;
  }
  return ajusterRestes(tx, factureId);
}

/** What was paid of an invoice goes to the one that stands in its place; what it asks less becomes the client's credit. The caller has locked both. */
export async function reporterReglements(
  tx: Context,
  de: Pick<FactureRow, 'id' | 'client_id' | 'numero_facture'>,
  versId: string,
): Promise<void> {
  const [vers] = await tx.db.from('factures').where({ id: versId });
  if (!vers) throw new Error('Report vers une facture inconnue');
  const note = `${de.numero_facture} remplacée par ${vers.numero_facture}`;
  for (const each of await argentDuLieu(tx, lieuDe(de)))
    await deplacer(tx, each, lieuDe(vers), { montant: each.montant, note });
  await ajusterRestes(tx, de.id);
  await rangerTropPercu(tx, versId);
}

/** The deposits on a quote go to the invoice that it has become; what it asks less becomes the client's credit. The caller has locked the invoice. */
export async function reporterAcomptes(tx: Context, devisId: string, factureId: string): Promise<void> {
  const [facture] = await tx.db.from('factures').where({ id: factureId });
  if (!facture) throw new Error('Report vers une facture inconnue');
  const { client_id } = facture;
  const note = `Acompte reporté sur ${facture.numero_facture}`;
  for (const each of await argentDuLieu(tx, { facture_id: null, devis_id: devisId, client_id }))
    await deplacer(tx, each, lieuDe(facture), { montant: each.montant, note });
  await rangerTropPercu(tx, factureId);
}
