import type { CriteresDeListe } from '~/domain/listes';
import type { PrescripteurListe } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { Table } from '../liste/table';

interface Props {
  prescripteurs: PrescripteurListe[];
  criteres: CriteresDeListe<string>;
}

/** The directory of prescribers. */
export const TablePrescripteurs = ({ prescripteurs, criteres }: Props) => (
  <div data-comportement="lignes-cliquables" className="cliquable">
    <Table
      libelle="Prescripteurs"
      lignes={prescripteurs}
      cle={({ _id }) => _id}
      tri={criteres}
      colonnes={[
        {
          titre: 'Nom',
          tri: 'nom',
          carte: 'titre',
          classe: 'coupe max-w-60',
          texte: ({ nom, prenom }) => `${nom} ${prenom}`.trim(),
          cellule: ({ _id, nom, prenom }) => (
            <a href={paths.prescripteur(_id)} data-ouvre-ligne="">
              {`${nom} ${prenom}`.trim()}
            </a>
          ),
        },
        {
          titre: 'Spécialité',
          carte: 'detail',
          classe: 'coupe max-w-40',
          cellule: ({ specialite }) => specialite,
        },
        {
          titre: 'Ville',
          tri: 'ville',
          carte: 'detail',
          classe: 'coupe max-w-40',
          cellule: ({ ville }) => ville,
        },
        {
          titre: 'Téléphone',
          des: 'md',
          classe: 'whitespace-nowrap',
          cellule: ({ telephone }) =>
            telephone && (
              <a href={`tel:${telephone.replace(/\s/g, '')}`} className="link-hover">
                {telephone}
              </a>
            ),
        },
        { titre: 'RPPS', des: 'lg', classe: 'tabular-nums whitespace-nowrap', cellule: ({ rpps }) => rpps },
        {
          titre: 'Patients',
          genre: 'montant',
          carte: 'cote',
          cellule: ({ patients }) => formatEntier(patients),
        },
      ]}
    />
  </div>
);
