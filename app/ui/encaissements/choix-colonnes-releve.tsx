import { COLONNES_RELEVE, type ColonnesProposees } from '~/domain/encaissements/colonnes-releve';
import { Table } from '../liste/table';

/** Which column of a statement says what, above its first lines; the file is chosen once more with them. */
export const ChoixColonnesReleve = ({ entetes, apercu, choix }: ColonnesProposees) => (
  <fieldset className="grid w-full gap-2">
    <legend className="mb-1 text-sm font-medium">Colonnes du fichier</legend>
    <p className="text-sm">
      Dites ce que chaque colonne contient, puis choisissez de nouveau le fichier au-dessus. Une ligne qui a
      un débit n’est pas une recette.
    </p>
    <input type="hidden" name="colonnes" value="choisies" />
    <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {COLONNES_RELEVE.map(({ sens, libelle, requis }) => (
        <label key={sens} className="grid gap-1 text-sm">
          {libelle}
          <select
            name={sens}
            required={requis}
            defaultValue={choix[sens] ?? ''}
            className="select select-sm w-full text-base"
          >
            <option value="">{requis ? 'À choisir' : 'Aucune'}</option>
            {entetes.map((titre) => (
              <option key={titre}>{titre}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
    <Table
      libelle="Premières lignes du fichier"
      lignes={apercu.map((cells, rang) => ({ cells, rang }))}
      cle={({ rang }) => String(rang)}
      colonnes={entetes.map((titre, rang) => ({
        titre,
        carte: rang === 0 ? ('titre' as const) : ('ligne' as const),
        classe: 'wrap-anywhere',
        cellule: ({ cells }: { cells: string[] }) => cells[rang] ?? '',
      }))}
    />
  </fieldset>
);
