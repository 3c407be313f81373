import { DOSSIER_JOURS, type DossierRemis } from '~/domain/vie-privee/dossier/dossier-remis';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { Icone } from '../icone';

interface Props {
  clientId: string;
  formId: string;
  dossiers: readonly DossierRemis[];
}

/** Everything that is held on the patient, for them to take along. */
export function DossiersRemis({ clientId, formId, dossiers }: Props) {
  return (
    <section aria-labelledby="dossier-complet">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="dossier-complet">Tout ce qui est détenu</h2>
        <form method="post" action={paths.dossiersRemis(clientId)} className="ecran">
          <input type="hidden" name="formId" value={formId} />
          <button type="submit" className="btn btn-primary btn-sm">
            <Icone nom="telecharger" /> Préparer le dossier complet
          </button>
        </form>
      </div>
      <p className="text-muet mb-3 text-sm">
        Une archive (ZIP) à remettre au patient qui le demande : une page à lire, les mêmes données pour un
        programme, ses fichiers. Vous seul la voyez ; elle est effacée après {DOSSIER_JOURS} jours.
      </p>
      {dossiers.length > 0 && (
        <ul className="grid gap-2">
          {dossiers.map((dossier) => (
            <Ligne key={dossier._id} clientId={clientId} dossier={dossier} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Ligne({ clientId, dossier }: { clientId: string; dossier: DossierRemis }) {
  const { _id, etat, avancement, taille, fichiers, raison, creeLe, expireLe } = dossier;
  const titre = `Demandé le ${formatInstant(creeLe)}`;
  return (
    <li className="carte flex flex-wrap items-center justify-between gap-2 text-sm">
      {etat === 'en_cours' ? (
        <div data-comportement="progression" className="grow">
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
          <label htmlFor={`dossier-${_id}`} className="font-medium">
            {titre}, en préparation : {avancement} %
          </label>
          <progress
            id={`dossier-${_id}`}
            className="progress progress-primary mt-1 h-3 w-full"
            value={avancement}
            max={100}
          />
        </div>
      ) : (
        <p>
          <strong>{titre}</strong>
          <br />
          <span className="text-muet">
            {etat === 'refuse'
              ? raison
              : `${accord(fichiers, 'fichier', 'fichiers')}, ${poids(taille)}, effacé le ${formatInstant(expireLe)}`}
          </span>
        </p>
      )}
      <div className="ecran flex flex-wrap gap-2">
        {etat === 'fait' && (
          <form method="post" action={paths.dossierRemisZip(clientId, _id)} data-document="">
            <button type="submit" className="btn btn-outline btn-sm" aria-label={`Télécharger : ${titre}`}>
              <Icone nom="telecharger" /> Télécharger
            </button>
          </form>
        )}
        <form method="post" action={paths.dossierRemisSuppression(clientId, _id)}>
          <button type="submit" className="btn btn-ghost btn-sm" aria-label={`Effacer : ${titre}`}>
            <Icone nom="poubelle" /> Effacer
          </button>
        </form>
      </div>
    </li>
  );
}

const poids = (octets: number): string =>
  octets < 1_000_000
    ? `${Math.max(1, Math.round(octets / 1000))} ko`
    : `${Math.round(octets / 1_000_000)} Mo`;
