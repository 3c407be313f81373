import type { FactureOuverte } from '~/domain/factures/facture-ouverte';
import { formatEuros } from '~/lib/euros';

/** The lines of an invoice with what each comes to. */
export function LignesFacture({ lignes, regimeTva }: Pick<FactureOuverte, 'lignes' | 'regimeTva'>) {
  const taxed = regimeTva === 'tva55';
  return (
    <section className="bg-base-100 border-base-300 rounded-box col-span-full overflow-x-auto border p-4">
      <h2 className="mb-2">Lignes</h2>
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" className="text-right">
              Quantité
            </th>
            <th scope="col" className="hidden text-right sm:table-cell">
              {taxed ? 'Montant HT' : 'Montant'}
            </th>
            <th scope="col" className="text-right">
              {taxed ? 'Total TTC' : 'Total'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ description, details, quantite, prix, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and their order is theirs
            <tr key={index}>
              <td>
                <span className="break-words">{description}</span>
                {details && <span className="text-base-content/75 block text-xs">{details}</span>}
              </td>
              <td className="text-right">{quantite}</td>
              <td className="hidden text-right whitespace-nowrap sm:table-cell">{formatEuros(prix)}</td>
              <td className="text-right whitespace-nowrap">{formatEuros(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
