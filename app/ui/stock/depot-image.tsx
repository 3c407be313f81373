import { IMAGE_MAX } from '~/domain/comptes/avatar';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { paths } from '~/http/paths';
import { ZoneDepot } from '../fichiers/zone-depot';

const CADRE = {
  width: 72,
  height: 72,
  className: 'rounded-field h-18 w-18 shrink-0 bg-white object-contain',
};

interface Props {
  /** Of the form's field: errors and ids. */
  champ: { id: string; errors?: string[] | undefined };
  /** The product and its present picture, when there is one. */
  actuelle: { _id: string; image: string } | null;
}

/** The picture of a product, dropped or chosen, with a preview where scripts run; without them the browser's own field does it. */
export function DepotImage({ champ, actuelle }: Props) {
  const erreur = champ.errors?.join(' ');
  return (
    <ZoneDepot className="flex items-center gap-3 p-3 sm:col-span-2">
      {actuelle && (
        <img
          data-actuelle=""
          src={paths.produitImage(actuelle._id, actuelle.image)}
          // biome-ignore lint/a11y/noRedundantAlt: it tells this one from the one that is chosen
          alt="Image actuelle"
          {...CADRE}
        />
      )}
      <img data-apercu={IMAGE_MAX} hidden alt="Aperçu de l’image choisie" {...CADRE} />
      <div className="grid min-w-0 flex-1 gap-1">
        <label htmlFor={champ.id} className="text-sm font-medium">
          Image <span className="font-normal">(déposez-la ici ou choisissez-la)</span>
        </label>
        <input
          id={champ.id}
          name="image"
          type="file"
          {...ENTREES_FICHIER.produit}
          aria-invalid={erreur ? true : undefined}
          aria-describedby={erreur ? `${champ.id}-aide ${champ.id}-erreur` : `${champ.id}-aide`}
          className="file-input file-input-sm w-full min-w-0"
        />
        <p id={`${champ.id}-aide`} className="text-muet text-xs">
          JPEG, PNG ou WebP, 5 Mo au plus.
        </p>
        {erreur && (
          <p id={`${champ.id}-erreur`} className="text-error text-sm">
            {erreur}
          </p>
        )}
        {actuelle && (
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name="retirerImage" value="oui" className="checkbox checkbox-sm" />
            Retirer l’image actuelle
          </label>
        )}
      </div>
    </ZoneDepot>
  );
}
