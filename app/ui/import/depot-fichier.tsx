import { type DragEvent, useRef, useState } from 'react';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { TexteErreur } from '~/ui/form/texte-erreur';

/** Where the file is dropped or chosen; without JavaScript the browser's own field does it. */
export function DepotFichier({ erreur }: { erreur: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the field inside, which does the same
    <div
      className={`rounded-box grid gap-2 border-2 border-dashed p-6 ${over ? 'border-primary bg-primary/8' : 'border-base-300'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor="fichier" className="font-medium">
        Fichier de clients
      </label>
      <input
        ref={input}
        id="fichier"
        name="fichier"
        type="file"
        {...ENTREES_FICHIER.import}
        aria-invalid={erreur ? true : undefined}
        aria-describedby={erreur ? 'fichier-erreur' : undefined}
        className="file-input file-input-sm w-full max-w-md"
      />
      {erreur && (
        <p id="fichier-erreur" role="alert" className="text-error text-sm">
          <TexteErreur>{erreur}</TexteErreur>
        </p>
      )}
    </div>
  );
}
