import { type Fichier, formatTaille } from '~/domain/fichiers/fichier';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { DepotPdf } from './depot-pdf';

interface Props {
  clientId: string;
  fichiers: Fichier[];
  modifiable: boolean;
  erreur: string | undefined;
}

/** The PDFs attached to a client, and the form that adds some. */
export function OngletFichiers({ clientId, fichiers, modifiable, erreur }: Props) {
  return (
    <div className="grid max-w-5xl gap-4">
      {modifiable && (
        <form
          method="post"
          action={paths.client(clientId, 'onglet=fichiers')}
          encType="multipart/form-data"
          autoComplete="off"
          className="ecran"
        >
          <DepotPdf erreur={erreur}>
            <Bouton>Ajouter</Bouton>
          </DepotPdf>
        </form>
      )}
      {fichiers.length === 0 ? (
        <div className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
          <p>Aucun fichier joint à ce client.</p>
          <p className="mt-1 text-sm text-muet">
            Ordonnances, comptes rendus, attestations : les PDF ajoutés ici suivent sa fiche.
          </p>
        </div>
      ) : (
        <ul
          className="bg-base-100 border-base-300 divide-base-300 rounded-box divide-y border"
          aria-label="Fichiers"
        >
          {fichiers.map((fichier) => (
            <Ligne key={fichier._id} {...{ clientId, fichier, modifiable }} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Ligne({
  clientId,
  fichier,
  modifiable,
}: Pick<Props, 'clientId' | 'modifiable'> & { fichier: Fichier }) {
  const { _id, nom, taille, creeLe, par } = fichier;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <a
          href={paths.clientFichier(clientId, _id)}
          target="_blank"
          rel="noreferrer"
          className="link-hover link font-medium break-words"
        >
          {nom}
          <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
        </a>
        <p className="text-base-content/75 text-xs">
          {formatTaille(taille)} · {formatInstant(creeLe)}
          {par && ` · ${par}`}
        </p>
      </div>
      <div className="ecran -mx-2 flex gap-1">
        <a
          href={`${paths.clientFichier(clientId, _id)}?telecharger`}
          aria-label={`Télécharger ${nom}`}
          className="btn btn-ghost btn-xs"
        >
          Télécharger
        </a>
        {modifiable && (
          <>
            <a
              href={paths.clientFichierNom(clientId, _id)}
              data-sur-place=""
              aria-label={`Renommer ${nom}`}
              className="btn btn-ghost btn-xs"
            >
              Renommer
            </a>
            <a
              href={paths.clientFichierSuppression(clientId, _id)}
              data-sur-place=""
              aria-label={`Supprimer ${nom}`}
              className="btn btn-ghost btn-xs text-error"
            >
              Supprimer
            </a>
          </>
        )}
      </div>
    </li>
  );
}
