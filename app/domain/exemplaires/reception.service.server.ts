import type { ProduitRow } from '~/db/rows/stock';
import { accord } from '~/lib/accord';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { moveStock } from '../stock/pieces.server';
import { MESSAGES_STOCK } from '../stock/produit.schema';
import { getProduit } from '../stock/produits.service.server';
import { premierMouvement } from './deplacement.server';
import { clesDExemplaire, ETATS_EXEMPLAIRE } from './exemplaire';
import type { ReceptionSaisie } from './exemplaire.schema';
import { countEnStock } from './exemplaires.repo.server';

const MOTIF = 'Réception fournisseur';

/**
 * Receives devices of a product under their serial numbers: as many pieces come into the stock, unless they are in its count already. The
 * same form sent twice receives them once. Returns how many came in. Raises DomainError on the fields for a number that is known, and where
 * fewer pieces without a number are in stock than are to get one, NotFoundError, ForbiddenError.
 */
export function recevoirExemplaires(
  ctx: Context,
  produitId: string,
  saisie: ReceptionSaisie,
  formId: unknown = null,
): Promise<number> {
  authorize(ctx, 'stock:modifier');
  const { series, garantieFin, precision, dejaComptes } = saisie;
  const ids = series.map((serie) => idOfEnvoi(formId, [produitId, saisie, serie]));
  return ctx.transaction(
    async (tx) => {
      const { _id, centerId } = await getProduit(tx, produitId);
      const produit = await tx.db.lock('produits', { id: _id, centre_id: centerId });
      if (!produit || produit.supprime_le !== null)
        throw new NotFoundError('produit_introuvable', MESSAGES_STOCK.introuvable);
      const made = await tx.db.fromCentres('exemplaires', [produit.centre_id]).whereIn('id', ids);
      if (made.length === ids.length) return ids.length;
      await assertNouveaux(tx, produit, series);
      if (dejaComptes) await assertSansNumero(tx, produit, series.length);
      const ligne = dejaComptes ? null : newId();
      const motif = [dejaComptes ? 'Numéro relevé' : MOTIF, precision].filter(Boolean).join(' : ');
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
      await tx.db.insert('exemplaires', rows);
      await tx.db.insert(
        'mouvements_exemplaire',
        rows.map((row) => premierMouvement(tx, row, motif, ligne)),
      );
      await trace(tx, {
        action: 'exemplaire:reception',
        objet: 'produit',
        objetId: produit.id,
        centreId: produit.centre_id,
        details: `${accord(rows.length, 'appareil reçu', 'appareils reçus')} sous leur numéro de série`,
      });
      return rows.length;
    },
    { repeatable: true },
  );
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
  const message = `Déjà suivi : ${dits.slice(0, 5).join(', ')}${dits.length > 5 ? '…' : ''}. Cherchez-le par son numéro pour le déplacer.`;
  throw new DomainError('numero_connu', message, { series: message });
}

async function assertSansNumero(tx: Context, { id, quantity }: ProduitRow, nombre: number): Promise<void> {
  const sans = quantity - (await countEnStock(tx, id));
  if (nombre <= sans) return;
  const message = `Le stock n’a que ${accord(Math.max(0, sans), 'pièce', 'pièces')} sans numéro.`;
  throw new DomainError('numeros_en_stock', message, { series: message });
}

/** How the pieces of a product stand: those with a number in stock, and those without. Raises NotFoundError, ForbiddenError. */
export async function compterNumeros(
  ctx: Context,
  produitId: string,
): Promise<{ avecNumero: number; sansNumero: number }> {
  authorize(ctx, 'stock:voir');
  const { _id, quantity } = await getProduit(ctx, produitId);
  const avecNumero = await countEnStock(ctx, _id);
  return { avecNumero, sansNumero: Math.max(0, quantity - avecNumero) };
}
