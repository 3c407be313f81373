import type { DevisListe } from '~/domain/devis/devis.lists.server';
import type { Page } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Pagination } from '../liste/pagination';

interface Props {
  clientId: string;
  devis: Page<DevisListe> & { taille: number };
}

/** A page of the client's other quotes; one that lacks mandatory mentions is printed from its own page, which names them. */
export function ListeDevis({ clientId, devis }: Props) {
  if (devis.total === 0) return null;
  return (
    <section className="mt-5 max-w-3xl">
      <h2 className="mb-2">Autres devis</h2>
      <div className="bg-base-100 border-base-300 rounded-box border">
        <table className="table-sm table text-sm">
          <thead>
            <tr>
              <th scope="col">Numéro</th>
              <th scope="col">Date</th>
              <th scope="col" className="text-right">
                Montant
              </th>
              <th scope="col" className="text-right">
                PDF
              </th>
            </tr>
          </thead>
          <tbody>
            {devis.items.map(({ _id, numeroDevis, dateDevis, totalTTC, complet }) => (
              <tr key={_id}>
                <td>
                  <a className="link" href={paths.client(clientId, `onglet=devis&devis=${_id}`)}>
                    {numeroDevis}
                  </a>
                </td>
                <td>{dateDevis && formatDay(dateDevis)}</td>
                <td className="text-right">{formatEuros(totalTTC)}</td>
                <td className="text-right">
                  {complet ? (
                    <a className="link" href={paths.devisPdf(_id)} aria-label={`PDF du devis ${numeroDevis}`}>
                      PDF
                    </a>
                  ) : (
                    <span className="text-muet">incomplet</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {devis.pages > 1 && <Pagination {...devis} />}
    </section>
  );
}
