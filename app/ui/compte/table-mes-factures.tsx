import { useSearchParams } from '@remix-run/react';
import type { FactureAbonnementListee } from '~/domain/abonnement/facture-abonnement';
import type { CriteresDeListe } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { EnteteTriable } from '../liste/entete-triable';

interface Props {
  factures: FactureAbonnementListee[];
  criteres: CriteresDeListe<string>;
}

/** The subscription's invoices and drafts. */
export function TableMesFactures({ factures, criteres: { tri, sens } }: Props) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box overflow-x-auto border">
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <EnteteTriable libelle="No de Facture" cle="numeroFacture" {...{ tri, sens }} />
            <th scope="col" className="hidden md:table-cell">
              Objet
            </th>
            <EnteteTriable
              libelle="Date"
              cle="dateFacture"
              {...{ tri, sens }}
              className="hidden sm:table-cell"
            />
            <EnteteTriable
              libelle="Nom Client"
              cle="nomClient"
              {...{ tri, sens }}
              className="hidden sm:table-cell"
            />
            <EnteteTriable libelle="Total" cle="totalGeneral" {...{ tri, sens }} className="text-right" />
            <EnteteTriable
              libelle="Statut"
              cle="statut"
              {...{ tri, sens }}
              className="hidden sm:table-cell"
            />
            <th scope="col" className="ecran">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {factures.map((facture) => (
            <tr key={facture._id} className="hover:bg-base-200">
              <td>
                <span className="font-medium whitespace-nowrap">
                  {facture.numeroFacture ?? 'Sans numéro'}
                </span>
                <span className="block md:hidden">{facture.objet}</span>
                <span className="sm:hidden">
                  <Statut statut={facture.statut} />
                </span>
              </td>
              <td className="hidden max-w-72 truncate md:table-cell">{facture.objet}</td>
              <td className="hidden whitespace-nowrap sm:table-cell">
                {facture.dateFacture ? formatDay(facture.dateFacture) : 'Non spécifiée'}
              </td>
              <td className="hidden max-w-72 truncate sm:table-cell">{facture.nomClient}</td>
              <td className="text-right whitespace-nowrap">
                {facture.totalGeneral === null ? 'Non spécifié' : formatEuros(facture.totalGeneral)}
              </td>
              <td className="hidden sm:table-cell">
                <Statut statut={facture.statut} />
              </td>
              <td className="ecran">
                <Actions facture={facture} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TONS = {
  Brouillon: { classe: 'text-base-content/70', signe: '○' },
  Émise: { classe: 'text-info', signe: '▷' },
  Payée: { classe: 'text-success', signe: '✓' },
} as const;

function Statut({ statut }: Pick<FactureAbonnementListee, 'statut'>) {
  const { classe, signe } = TONS[statut];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${classe}`}>
      <span aria-hidden="true">{signe}</span>
      {statut}
    </span>
  );
}

/** An issued invoice has its PDF; a draft can still be changed. */
function Actions({ facture: { _id, numeroFacture, objet } }: { facture: FactureAbonnementListee }) {
  const [search] = useSearchParams();
  if (numeroFacture)
    return (
      <a
        href={paths.maFacturePdf(_id)}
        download
        className="btn btn-outline btn-xs"
        aria-label={`Télécharger ${numeroFacture} en PDF`}
      >
        PDF
      </a>
    );
  return (
    <span className="flex gap-1 max-sm:flex-col">
      <a
        href={paths.brouillon(_id, search)}
        data-sur-place=""
        className="btn btn-outline btn-xs"
        aria-label={`Modifier le brouillon ${objet}`}
      >
        Modifier
      </a>
      <a
        href={paths.brouillonSuppression(_id, search)}
        data-sur-place=""
        className="btn btn-ghost btn-xs text-error"
        aria-label={`Supprimer le brouillon ${objet}`}
      >
        Supprimer
      </a>
    </span>
  );
}
