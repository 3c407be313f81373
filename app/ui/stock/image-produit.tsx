import type { Produit } from '~/domain/stock/produit';
import { paths } from '~/http/paths';
import { Icone } from '../icone';

type AvecImage = Pick<Produit, '_id' | 'image'>;

/** A product's picture in a frame that keeps its place; a drawing of an aid where there is none. */
export const ImageProduit = ({ produit }: { produit: AvecImage }) => (
  <div className="bg-base-200 border-base-300 grid h-28 place-items-center border-b">
    {produit.image ? (
      <Photo produit={produit} width={240} height={112} className="h-28 w-full" />
    ) : (
      <span className="text-muet [&>svg]:size-10 [&>svg]:stroke-1">
        <Icone nom="oreille" />
      </span>
    )}
  </div>
);

/** The same beside a name, in a place of 28 px that is there before it. */
export const Vignette = ({ produit }: { produit: AvecImage }) =>
  produit.image ? (
    <Photo produit={produit} width={28} height={28} className="rounded-field size-7 flex-none" />
  ) : (
    <span className="bg-base-200 text-muet rounded-field grid size-7 flex-none place-items-center">
      <Icone nom="oreille" />
    </span>
  );

interface PhotoProps {
  produit: AvecImage;
  width: number;
  height: number;
  className: string;
}

const Photo = ({ produit: { _id, image }, className, ...taille }: PhotoProps) => (
  <img
    src={paths.produitImage(_id, image ?? undefined)}
    alt=""
    loading="lazy"
    decoding="async"
    className={`bg-white object-contain ${className}`}
    {...taille}
  />
);
