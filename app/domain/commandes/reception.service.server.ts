import type { CommandeRow, LigneCommandeRow } from '~/db/rows/commandes';
import type { ProduitRow } from '~/db/rows/stock';
import { accord } from '~/lib/accord';
import { formatDay, toParis } from '~/lib/dates';
import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { DomainError, NotFoundError } from '../errors';
import { entrerExemplaires } from '../exemplaires/entree.server';
import { trace } from '../journal/trace.server';
import { moveStock } from '../stock/pieces.server';
import { MESSAGES_STOCK } from '../stock/produit.schema';
import { nextVersion } from '../verrou.repo.server';
import { estOuverte } from './commande';
import { MESSAGES_COMMANDE, type ReceptionCommandeSaisie } from './commande.schema';
import { lignesOf, lockCommandeRow } from './commandes.repo.server';
import { recevoirEmbout } from './embouts-commandes.server';

type LigneRecue = ReceptionCommandeSaisie['lignes'][number];

/**
 * Receives what has come of an order, line by line: pieces of a product come into the stock, under their serial numbers where those are given, ear
 * moulds are noted as received. The same form sent twice receives once; one that was opened before another receipt may still receive what is left.
 * Returns how many pieces came. Raises DomainError on the fields for a day to come or before the order, more than is left, a number that is known, an
 * order of which nothing is awaited, and as `moveStock` does; NotFoundError, ForbiddenError.
 */
export function recevoirCommande(
  ctx: Context,
  id: string,
  saisie: ReceptionCommandeSaisie,
  formId: unknown = null,
): Promise<number> {
  authorize(ctx, 'commande:modifier');
  authorize(ctx, 'stock:modifier');
  const receptionIds = saisie.lignes.map(({ ligneId }) => idOfEnvoi(formId, [id, saisie, ligneId]));
  return ctx.transaction(
    async (tx) => {
      const row = await lockCommandeRow(tx, id);
      const total = saisie.lignes.reduce((sum, { quantite }) => sum + quantite, 0);
      const made = await tx.db.from('receptions_commande').whereIn('id', receptionIds);
      if (made.length > 0) return total;
      if (!estOuverte(row.etat)) throw new DomainError('commande_soldee', MESSAGES_COMMANDE.soldee);
      assertJour(tx, row, saisie.le);
      const lignes = await lignesOf(tx, id);
      const produits = await lockProduits(tx, row, lignes, saisie);
      for (const [index, recue] of saisie.lignes.entries()) {
        const ligne = lignes.find((each) => each.id === recue.ligneId);
        if (!ligne) throw new NotFoundError('commande_introuvable', 'Cette ligne n’est pas de la commande.');
        assertReste(ligne, recue);
        ligne.recue += recue.quantite;
        const receptionId = receptionIds[index] ?? '';
        const produit = produits.get(ligne.produit_id ?? '');
        if (recue.series.length > 0 && !produit) throw sansNumero(recue);
        const motif = `Réception, commande ${row.numero}`;
        const nus = produit && recue.series.length === 0 ? receptionId : null;
        if (produit && nus) {
          const after = await moveStock(tx, produit, { id: nus, quantite: recue.quantite, motif });
          produits.set(produit.id, after);
        } else if (produit) {
          await entrerNumeros(tx, produit, recue, { formId, saisie, motif, commandeId: id });
          produits.set(produit.id, { ...produit, quantity: produit.quantity + recue.quantite });
        }
        await recevoirEmbout(tx, ligne, saisie.le);
        await tx.db.update('lignes_commande', { id: ligne.id }, { recue: ligne.recue });
        await tx.db.insert('receptions_commande', {
          ...{ id: receptionId, centre_id: row.centre_id, commande_id: id, ligne_id: ligne.id },
          ...{ le: saisie.le, bon: saisie.bon, quantite: recue.quantite },
          ...{ mouvement_stock_id: nus },
          ...{ user_id: tx.acteur.userId, date: tx.now().toISOString() },
        });
      }
      const entiere = lignes.every(({ recue, quantite }) => recue === quantite);
      const etat = entiere ? 'recue' : 'partielle';
      const soldee_le = entiere ? saisie.le : null;
      await tx.db.update('commandes', { id }, { etat, soldee_le, ...nextVersion(tx, row) });
      await trace(tx, {
        ...{ action: 'commande:reception', objet: 'commande', objetId: id, centreId: row.centre_id },
        details: `${row.numero} : ${accord(total, 'pièce reçue', 'pièces reçues')}`,
      });
      return total;
    },
    { repeatable: true },
  );
}

interface Entree {
  formId: unknown;
  saisie: ReceptionCommandeSaisie;
  motif: string;
  commandeId: string;
}

/** Brings devices of a product in under their numbers, and their pieces with them. */
async function entrerNumeros(
  tx: Context,
  produit: ProduitRow,
  recue: LigneRecue,
  { formId, saisie, motif, commandeId }: Entree,
): Promise<void> {
  const { series } = recue;
  const { garantieFin } = saisie;
  const ids = series.map((serie) => idOfEnvoi(formId, [commandeId, saisie, serie]));
  const origine = { origine: 'commande' as const, id: commandeId };
  try {
    await entrerExemplaires(tx, produit, { series, ids, garantieFin, motif, origine });
  } catch (error) {
    throw surLaLigne(error, recue);
  }
}

/** The products of what is received, locked in one order whoever receives. */
async function lockProduits(
  tx: Context,
  { centre_id }: CommandeRow,
  lignes: readonly LigneCommandeRow[],
  saisie: ReceptionCommandeSaisie,
) {
  const recues = new Set(saisie.lignes.map(({ ligneId }) => ligneId));
  const ids = lignes.flatMap(({ id, produit_id }) => (produit_id && recues.has(id) ? [produit_id] : []));
  const produits = new Map<string, ProduitRow>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await tx.db.lock('produits', { id, centre_id });
    if (!row || row.supprime_le !== null)
      throw new NotFoundError('produit_introuvable', MESSAGES_STOCK.introuvable);
    produits.set(id, row);
  }
  return produits;
}

function assertReste({ quantite, recue, designation }: LigneCommandeRow, ligne: LigneRecue): void {
  const reste = quantite - recue;
  if (ligne.quantite <= reste) return;
  const message =
    reste === 0
      ? `Tout est déjà reçu : ${designation}.`
      : `Il ne reste que ${accord(reste, 'pièce', 'pièces')} à recevoir : ${designation}.`;
  throw new DomainError('reception_trop_grande', message, { [`quantite${ligne.rang}`]: message });
}

function assertJour(ctx: Context, { commandee_le }: CommandeRow, le: string): void {
  const message =
    le > toParis(ctx.now()).date
      ? 'Ce jour est à venir.'
      : le < commandee_le && `Avant la commande du ${formatDay(commandee_le)}.`;
  if (message) throw new DomainError('commande_date_impossible', message, { le: message });
}

function sansNumero({ rang }: LigneRecue): DomainError {
  const message = 'Seuls les produits du stock se suivent par numéro de série.';
  return new DomainError('saisie_invalide', message, { [`series${rang}`]: message });
}

/** A number that is known is said on the field that it was typed in. */
const surLaLigne = (error: unknown, { rang }: LigneRecue): unknown =>
  error instanceof DomainError && error.fields.series
    ? new DomainError(error.code, error.message, { [`series${rang}`]: error.fields.series })
    : error;
