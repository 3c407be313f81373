import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { ZoneDepot } from '../fichiers/zone-depot';

/** Where the file is dropped or chosen; without a script the browser's own field does it. */
export function DepotFichier({ erreur }: { erreur: string | undefined }) {
  return (
    <ZoneDepot className="grid gap-2 p-6">
      <label htmlFor="fichier" className="font-medium">
        Fichier de clients
      </label>
      <input
        id="fichier"
        name="fichier"
        type="file"
        {...ENTREES_FICHIER.import}
        // biome-ignore lint/a11y/noAutofocus: a refused form leads back to the field that is wrong
        autoFocus={erreur !== undefined}
        aria-invalid={erreur ? true : undefined}
        aria-describedby={erreur ? 'fichier-erreur' : undefined}
        className="file-input file-input-sm w-full max-w-md"
      />
      {erreur && (
        <p id="fichier-erreur" role="alert" className="text-error text-sm">
          <TexteErreur>{erreur}</TexteErreur>
        </p>
      )}
    </ZoneDepot>
  );
}
