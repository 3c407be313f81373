import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, type Infra } from '../access/context.server';
import { IMAGE_INDISPONIBLE, REFUS_IMAGE } from '../comptes/avatar';
import { DomainError } from '../errors';
import { imageVersion } from './produit';

/** Keeps a product's picture, made anew, and returns its key. Raises DomainError for one that is not taken and when the store fails. */
export async function storeImage(infra: Infra, contenu: Uint8Array, compteId: string): Promise<string> {
  const image = await infra.images.toProduit(contenu, compteId);
  if ('refus' in image) throw new DomainError(REFUS_IMAGE[image.refus], { image: REFUS_IMAGE[image.refus] });
  const key = `produits/${newId()}.webp`;
  try {
    await infra.fichiers.write(key, image.contenu);
  } catch (error) {
    infra.reportFault(error, 'Image de produit impossible à enregistrer');
    throw new DomainError(`Erreur: ${IMAGE_INDISPONIBLE}`, { image: `Erreur: ${IMAGE_INDISPONIBLE}` });
  }
  return key;
}

/** The picture of a product of one's centres; null when there is none, and for everybody else's products. Raises ForbiddenError. */
export async function findImageProduit(
  ctx: Context,
  produitId: string,
): Promise<{ contenu: Uint8Array; version: string } | null> {
  authorize(ctx, 'stock:voir');
  if (!isId(produitId)) return null;
  const row = await ctx.db.from('produits').where({ id: produitId }).whereNull('supprime_le').first();
  const version = row && imageVersion(row.image_url);
  const contenu = version ? await ctx.infra.fichiers.read(row.image_url) : null;
  return version && contenu ? { contenu, version } : null;
}
