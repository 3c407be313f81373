import { type DragEvent, useRef, useState } from 'react';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { paths } from '~/http/paths';

/** Bytes; what is larger is refused anyway. */
const APERCU_MAX = 5 * 1024 * 1024;

interface Props {
  /** Of the form's field: errors and ids. */
  champ: { id: string; errors?: string[] | undefined };
  /** The product and its present picture, when there is one. */
  actuelle: { _id: string; image: string } | null;
}

/** The picture of a product, dropped or chosen, with a preview where scripts run; without them the browser's own field does it. */
export function DepotImage({ champ, actuelle }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const erreur = champ.errors?.join(' ');
  const show = () => {
    const file = input.current?.files?.[0];
    if (!file?.type.startsWith('image/') || file.size > APERCU_MAX) return setPreview(null);
    // The page may show pictures of its own and data, no blobs.
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    show();
  };
  const shown = preview ?? (actuelle && paths.produitImage(actuelle._id, actuelle.image));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the field inside, which does the same
    <div
      className={`rounded-box flex items-center gap-3 border-2 border-dashed p-3 sm:col-span-2 ${over ? 'border-primary bg-primary/8' : 'border-base-300'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {shown && (
        <img
          src={shown}
          alt={preview ? 'Aperçu de l’image choisie' : 'Image actuelle'}
          width={72}
          height={72}
          className="rounded-field h-18 w-18 shrink-0 bg-white object-contain"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <label htmlFor={champ.id} className="text-sm font-medium">
          Image <span className="font-normal">(déposez-la ici ou choisissez-la)</span>
        </label>
        <input
          ref={input}
          id={champ.id}
          name="image"
          type="file"
          {...ENTREES_FICHIER.produit}
          onChange={show}
          aria-invalid={erreur ? true : undefined}
          aria-describedby={erreur ? `${champ.id}-aide ${champ.id}-erreur` : `${champ.id}-aide`}
          className="file-input file-input-sm w-full min-w-0"
        />
        <p id={`${champ.id}-aide`} className="text-base-content/75 text-xs">
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
    </div>
  );
}
