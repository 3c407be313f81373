import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { formatEuros, formatTaux } from '~/lib/euros';
import { Carte } from '../carte';

interface Props {
  lignes: readonly {
    description: string;
    details: string;
    quantite: number;
    prix: number;
    tauxTva: number;
    total: number;
  }[];
  regimeTva: RegimeTva;
}

/** The lines of an invoice or a credit note with what each comes to. */
export function LignesFacture({ lignes, regimeTva }: Props) {
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
            {taxed && <th scope="col">TVA</th>}
            <th scope="col">{taxed ? 'Total TTC' : 'Total'}</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ description, details, quantite, prix, tauxTva, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and their order is theirs
            <tr key={index}>
              <th scope="row">
                <span className="break-words">{description}</span>
                {details && <span className="text-muet block text-xs">{details}</span>}
              </th>
              <td>{quantite}</td>
              <td className="hidden whitespace-nowrap sm:table-cell">{formatEuros(prix)}</td>
              {taxed && <td className="whitespace-nowrap">{formatTaux(tauxTva)}</td>}
              <td className="whitespace-nowrap">{formatEuros(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Carte>
  );
}
