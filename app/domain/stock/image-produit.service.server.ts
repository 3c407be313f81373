import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, type Infra } from '../access/context.server';
import { REFUS_IMAGE } from '../comptes/avatar';
import { DomainError } from '../errors';
import { MESSAGES_FICHIER } from '../fichiers/fichier';
import { askStore } from '../fichiers/garde.server';
import { imageVersion } from './produit';

const PANNE = {
  note: 'Image de produit impossible à enregistrer',
  champ: 'image',
  message: `Erreur: ${MESSAGES_FICHIER.indisponible}`,
};

/**
 * Keeps a product's picture, made anew, and returns its key. Raises DomainError for one that is not taken, UnavailableError when the store
 * fails or too many pictures wait.
 */
export async function storeImage(infra: Infra, contenu: Uint8Array, compteId: string): Promise<string> {
  const image = await infra.images.toProduit(contenu, compteId);
  if ('refus' in image)
    throw new DomainError('image_refusee', REFUS_IMAGE[image.refus], { image: REFUS_IMAGE[image.refus] });
  const key = `produits/${newId()}.webp`;
  await askStore(infra, PANNE, (fichiers) => fichiers.write(key, image.contenu));
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
