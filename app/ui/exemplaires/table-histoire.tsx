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
  const vers = origine && adresseDe(origine, client);
  return vers ? (
    <a href={vers} className="link">
      {motif}
    </a>
  ) : (
    motif
  );
}

/** Where what moved a device is told; null where that does not open. */
function adresseDe(
  { nature, id }: NonNullable<LigneDHistoire['origine']>,
  client: LigneDHistoire['client'],
): string | null {
  if (nature === 'exemplaire') return paths.exemplaire(id);
  if (nature === 'commande') return paths.commande(id);
  if (nature === 'facture') return paths.facture(id);
  return client?.ouvrable ? paths.client(client._id, ONGLETS[nature]) : null;
}

const ONGLETS = { essai: 'onglet=essais', reparation: 'onglet=sav' } as const;
