import type { ColonnesProposees } from '~/domain/encaissements/colonnes-releve';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { paths } from '~/http/paths';
import { Bouton } from '../bouton';
import { TexteErreur } from '../form/texte-erreur';
import { ChoixColonnesReleve } from './choix-colonnes-releve';

interface Props {
  centreId: string;
  erreur: string | undefined;
  aChoisir: ColonnesProposees | null;
}

/** Where a statement is chosen, and its columns where they are not sure. */
export const DepotReleve = ({ centreId, erreur, aChoisir }: Props) => (
  <form
    method="post"
    action={paths.releves(`centreId=${centreId}`)}
    encType="multipart/form-data"
    className="ecran mb-4 flex flex-wrap items-end gap-2"
  >
    <div className="grid gap-1">
      <label htmlFor="fichier" className="text-sm font-medium">
        Relevé de banque ou bordereau d’un assureur
      </label>
      <input
        id="fichier"
        name="fichier"
        type="file"
        {...ENTREES_FICHIER.releve}
        aria-invalid={erreur ? true : undefined}
        aria-describedby={erreur ? 'fichier-erreur fichier-aide' : 'fichier-aide'}
        className="file-input file-input-sm w-full max-w-md"
      />
    </div>
    {aChoisir ? (
      <ChoixColonnesReleve {...aChoisir} />
    ) : (
      <label className="flex min-h-7 items-center gap-1.5 text-sm">
        <input type="checkbox" name="colonnes" value="montrer" className="checkbox checkbox-xs" />
        Choisir les colonnes
      </label>
    )}
    <Bouton>Lire le fichier</Bouton>
    <p id="fichier-aide" className="text-muet basis-full text-xs">
      Relevé : .csv, .xlsx ou .ofx. Bordereau : .csv ou .xlsx.
    </p>
    {erreur && (
      <p id="fichier-erreur" role="alert" className="text-error basis-full text-sm">
        <TexteErreur>{erreur}</TexteErreur>
      </p>
    )}
  </form>
);
