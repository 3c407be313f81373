import { type Fichier, formatTaille } from '~/domain/fichiers/fichier';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { EtatVide } from '../etat-vide';
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
    <div className="etroit grid gap-4">
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
        <EtatVide
          icone="fichier"
          action={
            <p className="text-muet text-sm">
              Ordonnances, comptes rendus, attestations : les PDF ajoutés ici suivent sa fiche.
            </p>
          }
        >
          Aucun fichier joint à ce client.
        </EtatVide>
      ) : (
        <ul className="lignes" aria-label="Fichiers">
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
        <p className="text-muet text-xs">
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
