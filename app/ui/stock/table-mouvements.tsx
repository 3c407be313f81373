import type { Mouvement } from '~/domain/stock/mouvements.service.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { EtatVide } from '../etat-vide';
import { Table } from '../liste/table';

/** The ledger of a product, newest first. */
export function TableMouvements({ mouvements }: { mouvements: Mouvement[] }) {
  if (mouvements.length === 0)
    return <EtatVide icone="boite">Aucun mouvement : ce produit n’a jamais eu de pièce.</EtatVide>;
  return (
    <Table
      libelle="Mouvements"
      lignes={mouvements}
      cle={({ _id }) => _id}
      colonnes={[
        {
          titre: 'Date',
          carte: 'detail',
          classe: 'whitespace-nowrap',
          cellule: ({ date }) => formatInstant(date),
        },
        { titre: 'Motif', carte: 'titre', cellule: ({ motif }) => motif },
        { titre: 'Quantité', genre: 'montant', carte: 'cote', cellule: (each) => <Quantite {...each} /> },
        {
          titre: 'En stock',
          genre: 'montant',
          carte: 'detail',
          cellule: ({ solde }) => (
            <>
              <span className="sm:hidden">reste </span>
              {formatEntier(solde)}
            </>
          ),
        },
        { titre: 'Client', carte: 'detail', cellule: ({ client }) => <Patient client={client} /> },
        { titre: 'Par', des: 'md', cellule: ({ par }) => par },
      ]}
    />
  );
}

const Quantite = ({ quantite }: Mouvement) => (
  <span className={`font-medium ${quantite < 0 ? 'text-error' : 'text-success'}`}>
    {quantite < 0 ? '−' : '+'}
    {formatEntier(Math.abs(quantite))}
  </span>
);

function Patient({ client }: { client: Mouvement['client'] }) {
  if (!client) return null;
  if (!client.ouvrable) return <span className="text-muet">{client.nom}</span>;
  return (
    <a href={paths.client(client._id, 'onglet=appareillage')} className="link">
      {client.nom}
    </a>
  );
}
