import { useSearchParams } from '@remix-run/react';
import type { ClientSupprime } from '~/domain/clients/corbeille.lists.server';
import type { CriteresDeListe } from '~/domain/listes';
import { PANNES } from '~/http/panne';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { BadgeStatut } from '../clients/badge-statut';
import { EnteteTriable } from '../liste/entete-triable';
import { CaseLigne, CaseTout } from '../liste/selection';

interface Props {
  clients: ClientSupprime[];
  criteres: CriteresDeListe<string>;
  global: boolean;
  selection: string;
  toutCoche: boolean;
}

/** The trash's table: who, deleted when and by whom; each row can be restored or erased. */
export function TableCorbeille({ clients, criteres, global, selection, toutCoche }: Props) {
  const search = useSearchParams()[0];
  const { tri, sens } = criteres;
  const effacement = (id: string) => {
    const kept = new URLSearchParams([...search].filter(([name]) => name !== 'ids'));
    kept.set('ids', id);
    return paths.corbeilleEffacement(kept);
  };
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th className="ecran w-8">
              <CaseTout form={selection} />
            </th>
            <EnteteTriable libelle="Nom" cle="nom" {...{ tri, sens }} />
            <th scope="col" className="hidden md:table-cell">
              Téléphone
            </th>
            <th scope="col" className="hidden lg:table-cell">
              Ville
            </th>
            {global && (
              <th scope="col" className="hidden md:table-cell">
                Centre
              </th>
            )}
            <th scope="col" className="hidden xl:table-cell">
              Statut
            </th>
            <EnteteTriable
              libelle="Supprimé le"
              cle="supprimeLe"
              {...{ tri, sens }}
              className="hidden sm:table-cell"
            />
            <th className="ecran">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client._id} className="hover:bg-base-200">
              <td className="ecran">
                <CaseLigne
                  form={selection}
                  id={client._id}
                  cochee={toutCoche}
                  libelle={`Sélectionner ${client.nom} ${client.prenom}`}
                />
              </td>
              <td className="font-medium sm:max-w-64 sm:truncate">
                {client.nom} <span className="font-normal">{client.prenom}</span>
                <span className="block text-xs font-normal text-muet sm:hidden">
                  supprimé le {formatInstant(client.supprimeLe)}
                  {client.par && ` par ${client.par}`}
                </span>
              </td>
              <td className="hidden whitespace-nowrap md:table-cell">{client.telephone}</td>
              <td className="hidden max-w-44 truncate lg:table-cell">{client.ville}</td>
              {global && <td className="hidden max-w-40 truncate md:table-cell">{client.centre}</td>}
              <td className="hidden xl:table-cell">
                <BadgeStatut statut={client.statut} />
              </td>
              <td className="hidden sm:table-cell">
                <span className="whitespace-nowrap">{formatInstant(client.supprimeLe)}</span>
                {client.par && <span className="block text-xs text-muet">par {client.par}</span>}
              </td>
              <td className="ecran">
                <div className="flex flex-wrap items-center justify-end gap-1">
                  <FormulaireBouton
                    action={paths.corbeilleRestauration(client._id, search)}
                    data-panne={PANNES.corbeille}
                  >
                    <Bouton
                      ton="neutral"
                      className="btn-xs"
                      aria-label={`Restaurer ${client.nom} ${client.prenom}`}
                    >
                      Restaurer
                    </Bouton>
                  </FormulaireBouton>
                  <a
                    href={effacement(client._id)}
                    data-sur-place=""
                    aria-label={`Supprimer définitivement ${client.nom} ${client.prenom}`}
                    title="Supprimer définitivement"
                    className="btn btn-ghost btn-xs btn-square text-muet hover:text-error hover:opacity-100"
                  >
                    ✕
                  </a>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
