import { Link } from '@remix-run/react';
import type { DevisListe } from '~/domain/devis/devis.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';

interface Props {
  clientId: string;
  devis: readonly DevisListe[];
}

/** The client's other quotes; one that lacks mandatory mentions is printed from its own page, which names them. */
export function ListeDevis({ clientId, devis }: Props) {
  if (devis.length === 0) return null;
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
            {devis.map(({ devis: { _id, numeroDevis, dateDevis }, montants, mentions }) => (
              <tr key={_id}>
                <td>
                  <Link className="link" to={paths.client(clientId, `onglet=devis&devis=${_id}`)}>
                    {numeroDevis}
                  </Link>
                </td>
                <td>{dateDevis && formatDay(dateDevis)}</td>
                <td className="text-right">{formatEuros(montants.totalTTC)}</td>
                <td className="text-right">
                  {mentions.length === 0 ? (
                    <a className="link" href={paths.devisPdf(_id)} aria-label={`PDF du devis ${numeroDevis}`}>
                      PDF
                    </a>
                  ) : (
                    <span className="opacity-80">incomplet</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
