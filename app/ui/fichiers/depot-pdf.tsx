import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { TexteErreur } from '~/ui/form/texte-erreur';

/** Where PDFs are dropped or chosen; without JavaScript the browser's own field does it. */
export function DepotPdf({ erreur, children }: { erreur: string | undefined; children: ReactNode }) {
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
      className={`rounded-box bg-base-100 grid gap-2 border-2 border-dashed p-4 ${over ? 'border-primary bg-primary/8' : 'border-base-300'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor="fichiers" className="font-medium">
        Ajouter des fichiers PDF
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          id="fichiers"
          name="fichiers"
          type="file"
          {...ENTREES_FICHIER.pdfs}
          aria-invalid={erreur ? true : undefined}
          aria-describedby={erreur ? 'fichiers-erreur fichiers-aide' : 'fichiers-aide'}
          className="file-input file-input-sm w-full max-w-md"
        />
        {children}
      </div>
      <p id="fichiers-aide" className="text-base-content/75 text-xs">
        Un ou plusieurs, 10 Mo au plus chacun. On peut aussi les déposer ici.
      </p>
      {erreur && (
        <p id="fichiers-erreur" role="alert" className="text-error text-sm">
          <TexteErreur>{erreur}</TexteErreur>
        </p>
      )}
    </div>
  );
}
