import type { ReactNode } from 'react';
import { CIBLES, NOMS_CIBLES } from '~/domain/clients/import/cibles';
import type { ApercuFichier } from '~/domain/clients/import/import';
import { NON_IMPORTE } from '~/domain/clients/import/mapping';
import { accord } from '~/lib/accord';

interface Props {
  apercu: Pick<ApercuFichier, 'entetes' | 'exemples' | 'ecartes'>;
  /** The chosen field per column, '' for none. */
  choix: string[];
  /** The fault per column, '' for none. */
  fautes: readonly string[];
}

/** One row per column of the file: its heading, what stands in it, and the client field it fills. Columns without a value come last, folded. */
export function TableColonnes({ apercu, choix, fautes }: Props) {
  const columns = apercu.entetes.map((_, index) => index);
  const isSilent = (index: number) =>
    !apercu.exemples[index]?.length && !choix[index] && !fautes[index] && apercu.entetes.length > PEU;
  const vides = columns.filter(isSilent);
  const rows = (shown: number[]) =>
    shown.map((index) => (
      <LigneColonne key={index} apercu={apercu} choix={choix} fautes={fautes} index={index} />
    ));
  return (
    <div className="grid gap-3">
      <Tableau>{rows(columns.filter((index) => !isSilent(index)))}</Tableau>
      {vides.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm">
            {accord(vides.length, 'colonne sans valeur', 'colonnes sans valeur')}
          </summary>
          <div className="mt-2">
            <Tableau>{rows(vides)}</Tableau>
          </div>
        </details>
      )}
    </div>
  );
}

/** Up to so many columns are all shown, empty or not. */
const PEU = 12;

function Tableau({ children }: { children: ReactNode }) {
  return (
    <div className="bg-base-100 border-base-300 overflow-x-auto rounded-box border">
      <table className="table-sm table">
        <thead>
          <tr>
            <th scope="col">Colonne du fichier</th>
            <th scope="col" className="hidden sm:table-cell">
              Exemples
            </th>
            <th scope="col">Champ du client</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function LigneColonne({ apercu, choix, fautes, index }: Props & { index: number }) {
  const ecarte = choix[index] ? null : apercu.ecartes[index];
  const faute = fautes[index];
  const described = [faute && `faute-${index}`, ecarte && `ecart-${index}`].filter(Boolean).join(' ');
  return (
    <tr>
      <th scope="row" className="font-medium">
        <label htmlFor={`colonne-${index}`}>{apercu.entetes[index]}</label>
        <Exemples valeurs={apercu.exemples[index]} className="max-w-40 font-normal sm:hidden" />
      </th>
      <td className="hidden max-w-md sm:table-cell">
        <Exemples valeurs={apercu.exemples[index]} />
      </td>
      <td>
        <select
          key={choix[index]}
          id={`colonne-${index}`}
          name={`colonne-${index}`}
          defaultValue={choix[index]}
          aria-invalid={faute ? true : undefined}
          aria-describedby={described || undefined}
          className={`select select-sm w-full max-w-64 min-w-36 ${choix[index] ? 'font-medium' : ''}`}
        >
          <option value="">{NON_IMPORTE}</option>
          {NOMS_CIBLES.map((cible) => (
            <option key={cible} value={cible}>
              {CIBLES[cible].libelle}
            </option>
          ))}
        </select>
        {faute && (
          <p id={`faute-${index}`} className="text-error text-sm">
            {faute}
          </p>
        )}
        {ecarte && (
          <p id={`ecart-${index}`} className="max-w-64 text-xs text-muet">
            Ses valeurs ne se lisent pas comme « {CIBLES[ecarte].libelle} ».
          </p>
        )}
      </td>
    </tr>
  );
}

function Exemples({ valeurs = [], className = '' }: { valeurs: string[] | undefined; className?: string }) {
  return (
    <ul className={`text-xs text-muet ${className}`}>
      {valeurs.map((valeur, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat and never move
        <li key={index} className="truncate">
          {valeur}
        </li>
      ))}
    </ul>
  );
}
