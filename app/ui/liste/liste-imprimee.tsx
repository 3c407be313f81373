import { IMPRESSION, IMPRESSION_MAX } from '~/domain/listes';
import { formatEntier } from '~/lib/euros';
import { BoutonImprimer } from '../agenda/bouton-imprimer';
import { useAdresseDeListe } from './adresse';

/** What stands below a list that came as one page: the way to paper and back, and what the sheet has to say of itself. */
export function ListeImprimee({ total }: { total: number }) {
  const { search, adresse } = useAdresseDeListe();
  const pages = new URLSearchParams(search);
  pages.delete(IMPRESSION);
  const q = search.get('q')?.trim();
  return (
    <div className="impression">
      {total > IMPRESSION_MAX && (
        <p role="note">
          Seules les {formatEntier(IMPRESSION_MAX)} premières lignes sur {formatEntier(total)} sont
          imprimées : affinez la recherche pour avoir les autres.
        </p>
      )}
      {q && <p className="papier">Recherche : « {q} »</p>}
      <div className="ecran impression">
        <a href={adresse(pages)} className="btn btn-ghost btn-sm">
          Revenir à la liste
        </a>
        <span className="sans-script">Imprimez par le menu de votre navigateur.</span>
        <BoutonImprimer />
      </div>
    </div>
  );
}
