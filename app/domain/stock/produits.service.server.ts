import type { ProduitRow } from '~/db/rows/stock';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { ConflitDeSaisie } from '../conflit';
import { insertOnce, supprimeDepuis } from '../envoi-unique.server';
import { DomainError } from '../errors';
import { discardBytes, keepWithRow } from '../fichiers/garde.server';
import { trace } from '../journal/trace.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { keepSuppressionProduit } from './annulation.server';
import { storeImage } from './image-produit.service.server';
import { MOTIF_INITIAL, MOTIF_INVENTAIRE } from './motifs';
import { moveStock } from './pieces.server';
import { ecartsDeProduit, type Produit, toProduit } from './produit';
import { MESSAGES_STOCK, type ProduitSaisi } from './produit.schema';
import { findProduitRow, lockProduitRow, produitColumns } from './produits.repo.server';

/** A product, as its form shows it. Raises NotFoundError, ForbiddenError. */
export async function getProduit(ctx: Context, id: string): Promise<Produit> {
  authorize(ctx, 'stock:voir');
  return toProduit(await findProduitRow(ctx, id));
}

/**
 * Adds a product to the current centre; its first pieces are a movement. `formId` is the id that its form was opened with: the same form
 * sent again adds nothing. Raises DomainError in global mode (docs/regles/appareillage-et-stock.md), when the product that this form has made was deleted since, and
 * for a picture that is not taken, ForbiddenError.
 */
export async function createProduit(
  ctx: Context,
  saisie: ProduitSaisi,
  { image, formId }: { image?: Uint8Array | null; formId?: unknown } = {},
): Promise<string> {
  authorize(ctx, 'stock:modifier');
  const centre = requireCentre(ctx, MESSAGES_STOCK.centreManquant);
  const id = idOfEnvoi(formId, [centre.id, saisie]);
  const autre = newId();
  const key = image ? await storeImage(ctx.infra, image, ctx.acteur.compteId) : '';
  const work = () =>
    ctx.transaction(
      async (tx) => {
        const row = {
          ...produitColumns(saisie),
          id,
          centre_id: centre.id,
          image_url: key,
          quantity: 0,
          cree_le: tx.now().toISOString(),
        };
        const sien = { id, centre_id: centre.id };
        const made = await insertOnce(tx, 'produits', row, { sien, autre });
        if (made.former?.supprime_le) throw supprimeDepuis('Ce produit avait été ajouté, puis supprimé');
        // With this picture, it is this form's own: the answer to its first try was lost.
        if (made.former) return { id, used: made.former.image_url === key };
        const stored = await lockProduitRow(tx, made.id);
        await moveStock(tx, stored, { quantite: saisie.quantity, motif: MOTIF_INITIAL });
        return { id: made.id, used: true };
      },
      { repeatable: true },
    );
  const made = await keepWithRow(ctx.infra, [key], work, ({ used }) => (used ? [key] : []));
  return made.id;
}

/** What a product's form was opened on, and what becomes of its picture: another one, none ('retirer'), or as it is. */
export interface Ouverture {
  version: number;
  /** The pieces that the form showed; nothing is counted anew when it says the same. */
  quantite: number;
  image?: Uint8Array | 'retirer' | null;
}

/**
 * Saves a product's form; a quantity that was changed on it is an inventory, a movement of the difference. Raises DomainError when
 * somebody else saved the product meanwhile, or pieces moved that were counted anew, NotFoundError, ForbiddenError.
 */
export async function updateProduit(
  ctx: Context,
  id: string,
  saisie: ProduitSaisi,
  { version, quantite, image }: Ouverture,
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  await findProduitRow(ctx, id);
  const key = image instanceof Uint8Array ? await storeImage(ctx.infra, image, ctx.acteur.compteId) : '';
  const work = () =>
    ctx.transaction(async (tx) => {
      const row = await lockProduitRow(tx, id);
      if (row.version !== version) {
        // Pieces that nobody counted anew are no matter of the form.
        const meant = saisie.quantity === quantite ? { ...saisie, quantity: row.quantity } : saisie;
        const ecarts = ecartsDeProduit(toProduit(row), meant);
        if (!image && ecarts.length === 0) return { former: '', used: '' };
        await assertVersion(row, version, () => new ConflitDeSaisie(CONFLIT, row.version, ecarts));
      }
      await takeInventory(tx, row, saisie.quantity, quantite);
      const image_url = key || (image === 'retirer' ? '' : row.image_url);
      const values = { ...nextVersion(tx, row), image_url };
      await tx.db.update('produits', { id }, { ...produitColumns(saisie), ...values });
      return { former: row.image_url === image_url ? '' : row.image_url, used: image_url };
    });
  const { former } = await keepWithRow(ctx.infra, [key], work, ({ used }) => [used]);
  await discardBytes(ctx.infra, former);
}

const CONFLIT =
  'Erreur: ce produit a été modifié pendant votre saisie. ' +
  'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.';

async function takeInventory(tx: Context, row: ProduitRow, counted: number, seen: number): Promise<void> {
  if (counted === seen || counted === row.quantity) return;
  if (row.quantity !== seen) {
    const message = `La quantité a changé pendant votre saisie : ${row.quantity} en stock à présent. Comptez de nouveau.`;
    const champs = { quantiteVue: String(row.quantity) };
    throw new DomainError('quantite_changee', message, { quantity: message }, { genre: 'rouvrir', champs });
  }
  await moveStock(tx, row, { quantite: counted - row.quantity, motif: MOTIF_INVENTAIRE });
}

/**
 * Takes a product off the stock, with its picture. Its ledger stays, and so do the devices that clients were fitted with. `geste` is the id
 * under which the deed is remembered, to be taken back (docs/decisions/073). Raises NotFoundError, ForbiddenError.
 */
export async function deleteProduit(
  ctx: Context,
  id: string,
  { geste }: { geste?: string } = {},
): Promise<void> {
  authorize(ctx, 'stock:modifier');
  const image = await ctx.transaction(async (tx) => {
    const row = await lockProduitRow(tx, id);
    const gone = { supprime_le: tx.now().toISOString(), supprime_par: tx.acteur.userId, image_url: '' };
    await tx.db.update('produits', { id: row.id }, gone);
    await keepSuppressionProduit(tx, geste, row, gone.supprime_le);
    const details = `Produit retiré du stock, ${row.quantity} en stock`;
    await trace(tx, {
      action: 'produit:suppression',
      objet: 'produit',
      objetId: row.id,
      centreId: row.centre_id,
      details,
    });
    return row.image_url;
  });
  await discardBytes(ctx.infra, image);
}
