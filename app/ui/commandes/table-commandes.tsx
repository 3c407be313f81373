import type { CommandeListee } from '~/domain/commandes/commandes-trouvees.repo.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Table } from '../liste/table';
import { PastilleCommande } from './pastille-commande';

interface Props {
  commandes: CommandeListee[];
  /** Of several centres: whose each is. */
  global: boolean;
}

/** Orders: whom from, by when, how much of each has come. */
export const TableCommandes = ({ commandes, global }: Props) => (
  <Table
    libelle="Commandes"
    lignes={commandes}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'N°',
        carte: 'titre',
        classe: 'whitespace-nowrap',
        cellule: ({ _id, numero }) => <a href={paths.commande(_id)}>{numero}</a>,
      },
      {
        titre: 'Fournisseur',
        carte: 'detail',
        classe: 'coupe max-w-52',
        texte: ({ fournisseur }) => fournisseur,
        cellule: ({ fournisseur }) => fournisseur,
      },
      { titre: 'État', carte: 'cote', cellule: (commande) => <PastilleCommande {...commande} /> },
      {
        titre: 'Attendue le',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ prevueLe }) => (prevueLe ? formatDay(prevueLe) : '–'),
      },
      {
        titre: 'Reçu',
        classe: 'text-right whitespace-nowrap',
        cellule: ({ recue, quantite }) => `${recue} sur ${quantite}`,
      },
      {
        titre: 'Commandée le',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ commandeeLe }) => formatDay(commandeeLe),
      },
      {
        titre: 'Référence',
        des: 'lg',
        classe: 'coupe max-w-40',
        texte: ({ reference }) => reference,
        cellule: ({ reference }) => reference || '–',
      },
      global && { titre: 'Centre', des: 'xl', classe: 'coupe max-w-36', cellule: ({ centre }) => centre },
    ]}
  />
);
