import { useSearchParams } from '@remix-run/react';
import type { Doublon, FicheDeDoublon } from '~/domain/clients/doublons/doublons.repo.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { BadgeStatut } from '../clients/badge-statut';

interface Props {
  doublons: Doublon[];
  global: boolean;
  ecartees: boolean;
}

/** Pairs of clients that are probably one person: both, why, and what to do about it. */
export function TableDoublons({ doublons, global, ecartees }: Props) {
  const [search] = useSearchParams();
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm md:[&_td]:py-1">
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col">Une fiche</th>
            <th scope="col">L’autre</th>
            <th scope="col">En commun</th>
            {global && <th scope="col">Centre</th>}
            <th scope="col" className="ecran">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {doublons.map(({ premier, second, raisons, centre }) => {
            const deux = `${premier.nom} ${premier.prenom} et ${second.nom} ${second.prenom}`;
            const ids = [premier._id, second._id] as const;
            return (
              <tr key={ids.join()} className="hover:bg-base-200 max-md:block max-md:py-2">
                <td className="align-top max-md:block max-md:border-0 max-md:py-1">
                  <Fiche fiche={premier} />
                </td>
                <td className="align-top max-md:block max-md:border-0 max-md:py-1">
                  <Fiche fiche={second} />
                </td>
                <td className="align-top max-md:block max-md:border-0 max-md:py-1">
                  <span className="md:hidden">En commun : </span>
                  {raisons.join(', ')}
                </td>
                {global && (
                  <td className="align-top max-md:block max-md:border-0 max-md:py-1 md:max-w-40">{centre}</td>
                )}
                <td className="ecran align-top max-md:block max-md:border-0 max-md:py-1">
                  <div className="flex gap-1 md:justify-end">
                    <a
                      href={paths.doublonFusion(...ids, search)}
                      aria-label={`Comparer ${deux}`}
                      className="btn btn-primary btn-xs"
                    >
                      Comparer
                    </a>
                    <FormulaireBouton
                      action={
                        ecartees ? paths.doublonRemise(...ids, search) : paths.doublonEcarte(...ids, search)
                      }
                    >
                      <Bouton
                        ton="ghost"
                        className="btn-xs"
                        aria-label={`${ecartees ? 'Remettre dans la liste' : 'Deux personnes différentes'} : ${deux}`}
                      >
                        {ecartees ? 'Remettre' : 'Deux personnes'}
                      </Bouton>
                    </FormulaireBouton>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Fiche({ fiche }: { fiche: FicheDeDoublon }) {
  const lieu = [fiche.telephone, fiche.email, fiche.ville].filter(Boolean).join(' · ');
  return (
    <>
      <a href={paths.client(fiche._id)} className="link-hover font-medium">
        {fiche.nom} <span className="font-normal">{fiche.prenom}</span>
      </a>
      {fiche.dateNaissance && (
        <span className="ml-2 whitespace-nowrap">né(e) le {formatDay(fiche.dateNaissance)}</span>
      )}
      <span className="ml-2">{fiche.statut && <BadgeStatut statut={fiche.statut} />}</span>
      <span className="block text-xs wrap-anywhere text-muet">{lieu || 'sans coordonnées'}</span>
    </>
  );
}
