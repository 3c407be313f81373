import type { Produit } from '~/domain/stock/produit';
import { paths } from '~/http/paths';

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
        <svg
          viewBox="0 0 48 48"
          width="48"
          height="48"
          aria-hidden="true"
          className="opacity-30"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        >
          <path d="M15 20a10 10 0 1 1 19 4c-2 4-6 5-6 10a5 5 0 0 1-9 3" />
          <path d="M20 20a5 5 0 0 1 10 0c0 3-4 3-4 7" />
        </svg>
      )}
    </div>
  );
}
