import type { ReactNode } from 'react';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { ZoneDepot } from './zone-depot';

/** Where PDFs are dropped or chosen; without a script the browser's own field does it. */
export function DepotPdf({ erreur, children }: { erreur: string | undefined; children: ReactNode }) {
  return (
    <ZoneDepot className="bg-base-100 grid gap-2 p-4">
      <label htmlFor="fichiers" className="font-medium">
        Ajouter des fichiers PDF
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id="fichiers"
          name="fichiers"
          type="file"
          {...ENTREES_FICHIER.pdfs}
          // biome-ignore lint/a11y/noAutofocus: a refused form leads back to the field that is wrong
          autoFocus={erreur !== undefined}
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
    </ZoneDepot>
  );
}
