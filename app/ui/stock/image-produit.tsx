import type { Produit } from '~/domain/stock/produit';
import { paths } from '~/http/paths';
import { Icone } from '../icone';

/** A product's picture in a frame that keeps its place; a drawing of an aid where there is none. */
export function ImageProduit({ produit: { _id, image } }: { produit: Pick<Produit, '_id' | 'image'> }) {
  return (
    <div className="bg-base-200 border-base-300 grid h-28 place-items-center border-b">
      {image ? (
        <img
          src={paths.produitImage(_id, image)}
          alt=""
          loading="lazy"
          decoding="async"
          width={240}
          height={112}
          className="h-28 w-full bg-white object-contain"
        />
      ) : (
        <span className="text-muet [&>svg]:size-10 [&>svg]:stroke-1">
          <Icone nom="oreille" />
        </span>
      )}
    </div>
  );
}

/** The same beside a name, in a place of 28 px that is there before it. */
export const Vignette = ({ produit: { _id, image } }: { produit: Pick<Produit, '_id' | 'image'> }) =>
  image ? (
    <img
      src={paths.produitImage(_id, image)}
      alt=""
      loading="lazy"
      decoding="async"
      width={28}
      height={28}
      className="rounded-field size-7 flex-none bg-white object-contain"
    />
  ) : (
    <span className="bg-base-200 text-muet rounded-field grid size-7 flex-none place-items-center">
      <Icone nom="oreille" />
    </span>
  );
