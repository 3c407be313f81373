import { FILTRES_LOT } from '~/domain/controle/filtre-lot';
import type { DossierDuLot } from '~/domain/controle/lot';
import { PIECES } from '~/domain/controle/piece';
import { paths } from '~/http/paths';
import { formatDay, isDay } from '~/lib/dates';
import { Icone } from '../icone';
import { Table } from '../liste/table';
import { Pastille } from '../pastille';

const manquesDits = ({ manques, raison }: DossierDuLot): string =>
  raison || manques.map(({ cle }) => PIECES[cle].titre).join(', ');

function Etat({ etat, manques }: DossierDuLot) {
  if (etat === 'attente') return <Pastille ton="attente">En attente</Pastille>;
  if (etat === 'refuse') return <Pastille ton="erreur">{FILTRES_LOT.echec}</Pastille>;
  if (manques.length === 0) return <Pastille ton="facturation">Complet</Pastille>;
  return <Pastille ton="erreur">{manques.length > 1 ? `${manques.length} manques` : '1 manque'}</Pastille>;
}

/** The files of a lot: whose, what is missing, their PDF. */
export const TableDossiers = ({ lotId, dossiers }: { lotId: string; dossiers: readonly DossierDuLot[] }) => (
  <Table
    libelle="Dossiers"
    lignes={dossiers}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Patient',
        carte: 'titre',
        cellule: ({ clientId, patient }) => (
          <a href={paths.pieces(clientId)}>{patient || 'Patient effacé'}</a>
        ),
      },
      { titre: 'État', carte: 'cote', cellule: (ligne) => <Etat {...ligne} /> },
      {
        titre: 'Appareillage',
        des: 'md',
        classe: 'whitespace-nowrap',
        cellule: ({ appareillage }) => (isDay(appareillage) ? formatDay(appareillage) : 'Le dernier'),
      },
      {
        titre: 'Ce qui manque',
        carte: 'detail',
        classe: 'coupe max-w-96',
        texte: manquesDits,
        cellule: manquesDits,
      },
      { titre: 'Pages', genre: 'montant', des: 'lg', cellule: ({ pages }) => pages || '–' },
      {
        titre: 'Actions',
        titreCache: true,
        genre: 'outils',
        cellule: ({ _id, etat, patient }) =>
          etat === 'fait' && (
            <form
              method="post"
              action={paths.lotControleDossier(lotId, _id)}
              data-document=""
              className="inline"
            >
              <button
                type="submit"
                className="outil"
                title="Télécharger"
                aria-label={`Télécharger le dossier de ${patient}`}
              >
                <Icone nom="telecharger" />
              </button>
            </form>
          ),
      },
    ]}
  />
);
