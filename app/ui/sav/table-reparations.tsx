import { SUITES_REPARATION } from '~/domain/sav/reparation';
import type { ReparationListee } from '~/domain/sav/reparations-trouvees.repo.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Table } from '../liste/table';
import { PastilleReparation } from './pastille-sav';

interface Props {
  reparations: ReparationListee[];
  modifiable: boolean;
  global: boolean;
}

const jour = (valeur: string | null): string => (valeur ? formatDay(valeur) : '–');

const appareil = ({ nom, numeroSerie }: ReparationListee): string =>
  [nom, numeroSerie && `n° ${numeroSerie}`].filter(Boolean).join(', ');

/** Repairs: whose, of what, where it is and since when. */
export const TableReparations = ({ reparations, modifiable, global }: Props) => (
  <Table
    libelle="Réparations"
    lignes={reparations}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Client',
        carte: 'titre',
        classe: 'coupe max-w-44',
        texte: ({ client }) => client,
        cellule: ({ clientId, client }) => (
          <a href={paths.client(clientId, 'onglet=sav')}>{client || 'Sans nom'}</a>
        ),
      },
      {
        titre: 'Appareil',
        carte: 'detail',
        classe: 'coupe max-w-44',
        texte: appareil,
        cellule: appareil,
      },
      { titre: 'État', carte: 'cote', cellule: (reparation) => <PastilleReparation {...reparation} /> },
      {
        titre: 'Fournisseur',
        carte: 'detail',
        des: global ? '2xl' : 'md',
        classe: 'coupe max-w-44',
        texte: ({ fournisseur }) => fournisseur,
        cellule: ({ fournisseur }) => fournisseur || '–',
      },
      {
        titre: 'Reçu le',
        classe: 'whitespace-nowrap',
        cellule: ({ recueLe }) => formatDay(recueLe),
      },
      {
        titre: 'Retour attendu',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ etat, retourPrevuLe }) => (etat === 'envoyee' ? jour(retourPrevuLe) : '–'),
      },
      {
        titre: 'Prêt',
        des: global ? '2xl' : 'lg',
        classe: 'coupe max-w-32',
        texte: ({ pretNom, pretNumero }) => pretNom || pretNumero,
        cellule: ({ pretLe, pretRenduLe, pretNom, pretNumero }) =>
          pretLe === null || pretRenduLe !== null ? '–' : pretNom || `n° ${pretNumero}`,
      },
      global && { titre: 'Centre', des: 'xl', classe: 'coupe max-w-36', cellule: ({ centre }) => centre },
      modifiable && {
        titre: 'Outils',
        titreCache: true,
        genre: 'outils',
        cellule: ({ _id, clientId, client, etat }) =>
          SUITES_REPARATION[etat].length > 0 && (
            <a
              href={paths.reparationSuite(clientId, _id)}
              className="btn btn-outline btn-xs whitespace-nowrap"
              aria-label={`Noter la suite : ${client}`}
            >
              Noter la suite
            </a>
          ),
      },
    ]}
  />
);
