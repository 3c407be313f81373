import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { paths } from '~/http/paths';
import { Bouton } from '../bouton';
import { TexteErreur } from '../form/texte-erreur';

/** Where the archive of a table is chosen. */
export const DepotLpp = ({ erreur }: { erreur: string | undefined }) => (
  <form
    method="post"
    action={paths.lpp()}
    encType="multipart/form-data"
    className="ecran mb-4 flex flex-wrap items-end gap-2"
  >
    <div className="grid gap-1">
      <label htmlFor="fichier" className="text-sm font-medium">
        Archive de la LPP
      </label>
      <input
        id="fichier"
        name="fichier"
        type="file"
        {...ENTREES_FICHIER.lpp}
        aria-invalid={erreur ? true : undefined}
        aria-describedby={erreur ? 'fichier-erreur fichier-aide' : 'fichier-aide'}
        className="file-input file-input-sm w-full max-w-md"
      />
    </div>
    <Bouton>Lire la table</Bouton>
    <p id="fichier-aide" className="text-muet basis-full text-xs">
      Le fichier LPP….zip publié par l’Assurance maladie, 20 Mo au plus. Rien ne change avant d’être appliqué.
    </p>
    {erreur && (
      <p id="fichier-erreur" role="alert" className="text-error basis-full text-sm">
        <TexteErreur>{erreur}</TexteErreur>
      </p>
    )}
  </form>
);
