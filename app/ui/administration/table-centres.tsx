import type { CentreListe } from '~/domain/comptes/centre';
import { paths } from '~/http/paths';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';
import { TVA } from './tva';

const adresseDe = ({ adresse, codePostal, ville }: CentreListe) =>
  [adresse, `${codePostal} ${ville}`.trim()].filter(Boolean).join(', ');

/** The centres of the account: pack and places, and what their documents say of them. */
export const TableCentres = ({ centres }: { centres: CentreListe[] }) => (
  <Table
    libelle="Centres"
    lignes={centres}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Nom',
        carte: 'titre',
        classe: 'coupe max-w-52',
        texte: ({ name }) => name,
        cellule: ({ _id, name, manques }) => (
          <>
            <a href={paths.centreEdition(_id)} data-sur-place="">
              {name}
            </a>
            {manques.length > 0 && (
              <span className="text-warning block text-xs whitespace-normal">
                Il manque {manques.join(', ')}.
              </span>
            )}
          </>
        ),
      },
      { titre: 'Abonnement', carte: 'cote', cellule: ({ abonnement }) => abonnement },
      {
        titre: 'Comptes',
        genre: 'montant',
        carte: 'detail',
        cellule: ({ actifs, limite }) => (
          <>
            {actifs} / {limite}
            <span className="sm:hidden"> comptes</span>
          </>
        ),
      },
      {
        titre: 'Adresse',
        des: 'md',
        classe: 'coupe max-w-56',
        texte: adresseDe,
        cellule: adresseDe,
      },
      {
        titre: 'Téléphone',
        des: 'lg',
        classe: 'whitespace-nowrap',
        cellule: ({ telephone }) => telephone,
      },
      {
        titre: 'E-mail',
        des: 'xl',
        classe: 'coupe max-w-44',
        texte: ({ email }) => email,
        cellule: ({ email }) => email,
      },
      { titre: 'SIRET', des: '2xl', classe: 'whitespace-nowrap', cellule: ({ siret }) => siret },
      { titre: 'TVA', des: 'xl', classe: 'whitespace-nowrap', cellule: ({ regimeTva }) => TVA[regimeTva] },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: ({ _id, name }) => (
          <>
            <Outil
              vers={paths.comptesComptables(_id)}
              icone="euro"
              titre="Comptes comptables"
              dit={`Comptes comptables de ${name}`}
              mene="page"
            />
            <Outil
              vers={paths.vendeur(_id)}
              icone="fichier"
              titre="Qui vend"
              dit={`Qui vend dans ${name}`}
              mene="page"
            />
            <Outil vers={paths.centreEdition(_id)} icone="crayon" titre="Modifier" dit={`Modifier ${name}`} />
          </>
        ),
      },
    ]}
  />
);
