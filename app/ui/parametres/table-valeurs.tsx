import { ditValeur } from '~/domain/parametres/parametre';
import type { ParametreOuvert } from '~/domain/parametres/parametres.service.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';
import { depuisLe, EtatValeur } from './etat-valeur';

/** Every value of a parameter, the latest first; those of the account may be taken away. */
export const TableValeurs = ({
  parametre: { cle, unite, valeurs },
  modifiable,
}: {
  parametre: ParametreOuvert;
  modifiable: boolean;
}) => (
  <Table
    libelle="Valeurs"
    lignes={valeurs}
    cle={({ id, depuis }) => id ?? depuis}
    colonnes={[
      {
        titre: 'Depuis',
        carte: 'titre',
        classe: 'whitespace-nowrap',
        cellule: ({ depuis }) => depuisLe(depuis),
      },
      {
        titre: 'Valeur',
        genre: 'montant',
        carte: 'cote',
        classe: 'whitespace-nowrap',
        cellule: ({ valeur }) => ditValeur(unite, valeur),
      },
      {
        titre: 'Origine',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: (valeur) => <EtatValeur valeur={valeur} />,
      },
      {
        titre: 'Source',
        carte: 'ligne',
        classe: 'max-w-md break-words',
        cellule: ({ source }) => source,
      },
      {
        titre: 'Ajoutée',
        des: 'lg',
        classe: 'whitespace-nowrap',
        cellule: ({ par, le }) => [le && formatInstant(le), par].filter(Boolean).join(', '),
      },
      modifiable && {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        carte: 'ligne',
        cellule: ({ id, depuis }) =>
          id && (
            <Outil
              vers={paths.parametreRetrait(cle, id)}
              icone="poubelle"
              titre="Retirer"
              dit={`Retirer la valeur depuis le ${depuisLe(depuis)}`}
            />
          ),
      },
    ]}
  />
);
