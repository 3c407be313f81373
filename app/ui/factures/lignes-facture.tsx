import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { paths } from '~/http/paths';
import { formatEuros, formatTaux } from '~/lib/euros';
import { Carte } from '../carte';

interface Props {
  lignes: readonly {
    description: string;
    details: string;
    /** Of an invoice's line. */
    numeroSerie?: string;
    quantite: number;
    prix: number;
    tauxTva: number;
    total: number;
  }[];
  regimeTva: RegimeTva;
  liens?: LiensDeNumeros;
}

/** The lines of an invoice or a credit note with what each comes to. */
export function LignesFacture({ lignes, regimeTva, liens = {} }: Props) {
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
          {lignes.map(({ description, details, numeroSerie, quantite, prix, tauxTva, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and their order is theirs
            <tr key={index}>
              <th scope="row">
                <span className="break-words">{description}</span>
                {details && <span className="text-muet block text-xs">{details}</span>}
                {numeroSerie && liens[numeroSerie] && (
                  <a href={paths.exemplaire(liens[numeroSerie])} className="link ecran block text-xs">
                    Histoire de l’appareil n° {numeroSerie}
                  </a>
                )}
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
