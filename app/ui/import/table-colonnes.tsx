import { CIBLES, NOMS_CIBLES } from '~/domain/clients/import/cibles';
import type { ApercuFichier } from '~/domain/clients/import/import';
import { NON_IMPORTE } from '~/domain/clients/import/mapping';
import { accord } from '~/lib/accord';
import { Table } from '../liste/table';

interface Props {
  apercu: Pick<ApercuFichier, 'entetes' | 'exemples' | 'ecartes'>;
  /** The chosen field per column, '' for none. */
  choix: string[];
  /** The fault per column, '' for none. */
  fautes: readonly string[];
}

/** Up to so many columns are all shown, empty or not. */
const PEU = 12;

/** One row per column of the file: its heading, what stands in it, and the client field it fills. Columns without a value come last, folded. */
export function TableColonnes({ apercu, choix, fautes }: Props) {
  const columns = apercu.entetes.map((_, index) => index);
  const isSilent = (index: number) =>
    !apercu.exemples[index]?.length && !choix[index] && !fautes[index] && apercu.entetes.length > PEU;
  const vides = columns.filter(isSilent);
  const tableOf = (libelle: string, lignes: readonly number[]) => (
    <Table
      libelle={libelle}
      lignes={lignes}
      cle={String}
      colonnes={[
        {
          titre: 'Colonne du fichier',
          carte: 'titre',
          classe: 'fiche wrap-anywhere',
          cellule: (index) => (
            <label className="font-medium" htmlFor={`colonne-${index}`}>
              {apercu.entetes[index]}
            </label>
          ),
        },
        {
          titre: 'Exemples',
          carte: 'ligne',
          classe: 'fiche max-w-md',
          cellule: (index) => <Exemples valeurs={apercu.exemples[index]} />,
        },
        {
          titre: 'Champ du client',
          carte: 'ligne',
          classe: 'fiche w-64',
          cellule: (index) => <ChoixDuChamp {...{ apercu, choix, fautes, index }} />,
        },
      ]}
    />
  );
  return (
    <div className="grid gap-3">
      {tableOf(
        'Colonnes du fichier',
        columns.filter((index) => !isSilent(index)),
      )}
      {vides.length > 0 && (
        <details>
          <summary className="mb-2 cursor-pointer text-sm">
            {accord(vides.length, 'colonne sans valeur', 'colonnes sans valeur')}
          </summary>
          {tableOf('Colonnes sans valeur', vides)}
        </details>
      )}
    </div>
  );
}

function ChoixDuChamp({ apercu, choix, fautes, index }: Props & { index: number }) {
  const ecarte = choix[index] ? null : apercu.ecartes[index];
  const faute = fautes[index];
  const described = [faute && `faute-${index}`, ecarte && `ecart-${index}`].filter(Boolean).join(' ');
  return (
    <>
      <select
        key={choix[index]}
        id={`colonne-${index}`}
        name={`colonne-${index}`}
        defaultValue={choix[index]}
        aria-invalid={faute ? true : undefined}
        aria-describedby={described || undefined}
        className={`select select-sm w-full ${choix[index] ? 'font-medium' : ''}`}
      >
        <option value="">{NON_IMPORTE}</option>
        {NOMS_CIBLES.map((cible) => (
          <option key={cible} value={cible}>
            {CIBLES[cible].libelle}
          </option>
        ))}
      </select>
      {faute && (
        <p id={`faute-${index}`} className="text-error">
          {faute}
        </p>
      )}
      {ecarte && (
        <p id={`ecart-${index}`} className="text-muet text-xs">
          Ses valeurs ne se lisent pas comme « {CIBLES[ecarte].libelle} ».
        </p>
      )}
    </>
  );
}

const Exemples = ({ valeurs = [] }: { valeurs: string[] | undefined }) => (
  <ul className="text-muet text-xs">
    {valeurs.map((valeur, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat and never move
      <li key={index} className="truncate">
        {valeur}
      </li>
    ))}
  </ul>
);
