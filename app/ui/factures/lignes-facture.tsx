import type { FactureOuverte } from '~/domain/factures/facture-ouverte';
import { formatEuros } from '~/lib/euros';
import { Carte } from '../carte';

/** The lines of an invoice with what each comes to. */
export function LignesFacture({ lignes, regimeTva }: Pick<FactureOuverte, 'lignes' | 'regimeTva'>) {
  const taxed = regimeTva === 'tva55';
  return (
    <Carte titre="Lignes" className="col-span-full">
      <table className="petite">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantité</th>
            <th scope="col" className="hidden sm:table-cell">
              {taxed ? 'Montant HT' : 'Montant'}
            </th>
            <th scope="col">{taxed ? 'Total TTC' : 'Total'}</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ description, details, quantite, prix, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and their order is theirs
            <tr key={index}>
              <th scope="row">
                <span className="break-words">{description}</span>
                {details && <span className="text-muet block text-xs">{details}</span>}
              </th>
              <td>{quantite}</td>
              <td className="hidden whitespace-nowrap sm:table-cell">{formatEuros(prix)}</td>
              <td className="whitespace-nowrap">{formatEuros(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Carte>
  );
}
