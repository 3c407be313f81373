import type { ProduitRow } from '~/db/rows/stock';
import { accord } from '~/lib/accord';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { moveStock } from '../stock/pieces.server';
import { type Origine, premierMouvement } from './deplacement.server';
import { clesDExemplaire, ETATS_EXEMPLAIRE } from './exemplaire';
import { countEnStock } from './exemplaires.repo.server';

interface Entree {
  series: readonly string[];
  /** Given where the same devices must not come in twice. */
  ids?: readonly string[];
  /** Paris day. */
  garantieFin: string | null;
  motif: string;
  /** The pieces are in the stock's count already. */
  dejaComptes?: boolean;
  /** They go to a patient at once, in the place of others: none of the stock's pieces moves. */
  sansPiece?: boolean;
  origine?: Origine;
}

/**
 * Brings devices of a product that the transaction has locked into the stock, under their numbers; those that came in under the same ids
 * already do not come in again. Returns their ids. The caller has asked for the right. Raises DomainError for a number that is known, and
 * as `moveStock` does.
 */
export async function entrerExemplaires(
  tx: Context,
  produit: ProduitRow,
  {
    series,
    ids = series.map(() => newId()),
    garantieFin,
    motif,
    dejaComptes = false,
    sansPiece = false,
    origine,
  }: Entree,
): Promise<readonly string[]> {
  const made = await tx.db.fromCentres('exemplaires', [produit.centre_id]).whereIn('id', [...ids]);
  if (made.length === ids.length) return ids;
  await assertNouveaux(tx, produit, series);
  if (dejaComptes) await assertSansNumero(tx, produit, series.length);
  const ligne = dejaComptes || sansPiece ? null : newId();
  if (ligne) await moveStock(tx, produit, { id: ligne, quantite: series.length, motif });
  const now = tx.now().toISOString();
  const rows = series.map((numero_serie, index) => ({
    id: ids[index] ?? newId(),
    centre_id: produit.centre_id,
    produit_id: produit.id,
    marque: produit.marque,
    modele: produit.model || produit.name,
    numero_serie,
    ...clesDExemplaire({ numeroSerie: numero_serie, marque: produit.marque }),
    etat: 'en_stock' as const,
    client_id: null,
    oreille: '' as const,
    garantie_fin: garantieFin,
    cree_le: now,
    cree_par: tx.acteur.userId,
    modifie_le: now,
  }));
  // Of two products of one brand somebody else may have received the same number a moment ago.
  for (const row of rows)
    if (!(await tx.db.insertUnlessTaken('exemplaires', row))) throw dejaSuivi([row.numero_serie]);
  await tx.db.insert(
    'mouvements_exemplaire',
    rows.map((row) => premierMouvement(tx, row, motif, ligne, origine)),
  );
  await trace(tx, {
    action: 'exemplaire:reception',
    objet: 'produit',
    objetId: produit.id,
    centreId: produit.centre_id,
    details: `${accord(rows.length, 'appareil reçu', 'appareils reçus')} sous leur numéro de série`,
  });
  return ids;
}

async function assertNouveaux(tx: Context, produit: ProduitRow, series: readonly string[]): Promise<void> {
  const cles = series.map((numeroSerie) => clesDExemplaire({ numeroSerie, marque: produit.marque }));
  const connus = await tx.db
    .fromCentres('exemplaires', [produit.centre_id])
    .whereIn(
      'serie_cle',
      cles.map(({ serie_cle }) => serie_cle),
    )
    .where({ marque_cle: cles[0]?.marque_cle ?? '' });
  if (connus.length === 0) return;
  const dits = connus.map(({ numero_serie, etat }) => `${numero_serie} (${ETATS_EXEMPLAIRE[etat].libelle})`);
  throw dejaSuivi(dits);
}

function dejaSuivi(dits: readonly string[]): DomainError {
  const message = `Déjà suivi : ${dits.slice(0, 5).join(', ')}${dits.length > 5 ? '…' : ''}. Cherchez-le par son numéro pour le déplacer.`;
  return new DomainError('numero_connu', message, { series: message });
}

async function assertSansNumero(tx: Context, { id, quantity }: ProduitRow, nombre: number): Promise<void> {
  const sans = quantity - (await countEnStock(tx, id));
  if (nombre <= sans) return;
  const message = `Le stock n’a que ${accord(Math.max(0, sans), 'pièce', 'pièces')} sans numéro.`;
  throw new DomainError('numeros_en_stock', message, { series: message });
}
