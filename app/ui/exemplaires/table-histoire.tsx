import { ETATS_EXEMPLAIRE } from '~/domain/exemplaires/exemplaire';
import type { LigneDHistoire } from '~/domain/exemplaires/histoire.lists.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Table } from '../liste/table';
import { PastilleEtat } from './pastille-etat';
import { Patient } from './patient';

/** The story of a device, the last move in front. */
export const TableHistoire = ({ histoire }: { histoire: LigneDHistoire[] }) => (
  <Table
    libelle="Histoire de l’appareil"
    lignes={histoire}
    cle={({ _id }) => _id}
    colonnes={[
      {
        titre: 'Date',
        carte: 'detail',
        classe: 'whitespace-nowrap',
        cellule: ({ date }) => formatInstant(date),
      },
      { titre: 'Devient', carte: 'cote', cellule: ({ vers }) => <PastilleEtat etat={vers} /> },
      {
        titre: 'Était',
        des: 'md',
        cellule: ({ de }) => (de ? ETATS_EXEMPLAIRE[de].libelle : '–'),
      },
      { titre: 'Pourquoi', carte: 'titre', classe: 'wrap-anywhere', cellule: pourquoi },
      {
        titre: 'Patient',
        carte: 'detail',
        cellule: ({ client, oreille }) =>
          client && (
            <>
              <Patient client={client} />
              {oreille && ` · ${oreille}`}
            </>
          ),
      },
      { titre: 'Par', carte: 'detail', cellule: ({ par }) => par },
    ]}
  />
);

/** Why it moved, leading to what moved it. */
function pourquoi({ motif, origine, client }: LigneDHistoire) {
  if (origine?.nature === 'exemplaire')
    return (
      <a href={paths.exemplaire(origine.id)} className="link">
        {motif}
      </a>
    );
  if (origine?.nature === 'essai' && client?.ouvrable)
    return (
      <a href={paths.client(client._id, 'onglet=essais')} className="link">
        {motif}
      </a>
    );
  return motif;
}
