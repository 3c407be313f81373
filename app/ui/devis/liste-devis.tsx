import type { DevisListe } from '~/domain/devis/devis.lists.server';
import type { Page } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Pagination } from '../liste/pagination';
import { Table } from '../liste/table';
import { PastilleDevis } from './etat-du-devis';

interface Props {
  clientId: string;
  devis: Page<DevisListe> & { taille: number };
}

/** A page of the client's other quotes; one that lacks mandatory mentions is printed from its own page, which names them. */
export function ListeDevis({ clientId, devis }: Props) {
  if (devis.total === 0) return null;
  return (
    <section className="mt-5 max-w-3xl">
      <h2 className="mb-2">Autres devis</h2>
      <Table
        libelle="Autres devis"
        lignes={devis.items}
        cle={({ _id }) => _id}
        colonnes={[
          {
            titre: 'Numéro',
            carte: 'titre',
            cellule: ({ _id, numeroDevis }) => (
              <a href={paths.client(clientId, `onglet=devis&devis=${_id}`)}>{numeroDevis}</a>
            ),
          },
          {
            titre: 'Date',
            carte: 'detail',
            cellule: ({ dateDevis }) => dateDevis && formatDay(dateDevis),
          },
          {
            titre: 'Montant',
            genre: 'montant',
            carte: 'cote',
            cellule: ({ totalTTC }) => formatEuros(totalTTC),
          },
          { titre: 'État', carte: 'detail', cellule: ({ situe }) => <PastilleDevis situe={situe} court /> },
          { titre: 'PDF', genre: 'outils', cellule: (ligne) => <Pdf {...ligne} /> },
        ]}
      />
      {devis.pages > 1 && <Pagination {...devis} />}
    </section>
  );
}

const Pdf = ({ _id, numeroDevis, complet }: DevisListe) =>
  complet ? (
    <a
      className="link inline-block py-1"
      href={paths.devisPdf(_id)}
      aria-label={`PDF du devis ${numeroDevis}`}
    >
      PDF
    </a>
  ) : (
    <span className="text-muet">incomplet</span>
  );
