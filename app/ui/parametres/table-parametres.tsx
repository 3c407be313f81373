import { ditValeur } from '~/domain/parametres/parametre';
import type { ParametreOuvert } from '~/domain/parametres/parametres.service.server';
import { paths } from '~/http/paths';
import { Table } from '../liste/table';
import { depuisLe, EtatValeur } from './etat-valeur';

/** Parameters of a theme, with what holds today. */
export const TableParametres = ({ theme, parametres }: { theme: string; parametres: ParametreOuvert[] }) => (
  <Table
    libelle={theme}
    lignes={parametres}
    cle={({ cle }) => cle}
    colonnes={[
      {
        titre: 'Paramètre',
        carte: 'titre',
        classe: 'max-w-96 break-words',
        cellule: ({ cle, libelle }) => <a href={paths.parametre(cle)}>{libelle}</a>,
      },
      {
        titre: 'Valeur',
        genre: 'montant',
        carte: 'cote',
        classe: 'whitespace-nowrap',
        cellule: ({ unite, enVigueur }) => (enVigueur ? ditValeur(unite, enVigueur.valeur) : 'aucune'),
      },
      {
        titre: 'Depuis',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ enVigueur }) => (enVigueur ? depuisLe(enVigueur.depuis) : ''),
      },
      {
        titre: 'Origine',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ enVigueur }) => (enVigueur ? <EtatValeur valeur={enVigueur} /> : ''),
      },
      {
        titre: 'Source',
        carte: 'ligne',
        classe: 'coupe max-w-96 sm:max-lg:max-w-40 max-sm:whitespace-normal',
        texte: ({ enVigueur }) => enVigueur?.source,
        cellule: ({ enVigueur }) => enVigueur?.source ?? '',
      },
    ]}
  />
);
