import { IMPRESSION } from '~/domain/listes';
import { formatEntier } from '~/lib/euros';
import { Icone } from '../icone';
import { useAdresseDeListe } from './adresse';
import { ListeImprimee } from './liste-imprimee';

interface Props {
  page: number;
  pages: number;
  total: number;
  taille: number;
  /** The list's reader knows how to give it as one page. */
  imprimable?: boolean;
}

/** Which rows are shown, and links to the other pages. */
export function Pagination({ page, pages, total, taille, imprimable = false }: Props) {
  const { search, adresse } = useAdresseDeListe();
  if (imprimable && search.has(IMPRESSION)) return <ListeImprimee total={total} />;
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(target));
    return adresse(next);
  };
  if (total === 0) return null;
  const entiere = new URLSearchParams(search);
  entiere.set(IMPRESSION, '1');
  const first = (page - 1) * taille + 1;
  const targets = [
    { libelle: 'Première page', icone: 'debut', page: 1, possible: page > 1 },
    { libelle: 'Page précédente', icone: 'gauche', page: page - 1, possible: page > 1 },
    { libelle: 'Page suivante', icone: 'droite', page: page + 1, possible: page < pages },
    { libelle: 'Dernière page', icone: 'fin', page: pages, possible: page < pages },
  ] as const;
  return (
    <nav aria-label="Pages" className="ecran mt-2 flex flex-wrap items-center justify-end gap-1 text-sm">
      {imprimable && (
        <a href={adresse(entiere)} className="btn btn-ghost btn-sm mr-auto">
          <Icone nom="imprimante" />
          Imprimer la liste
        </a>
      )}
      <span className="mr-2 whitespace-nowrap">
        {formatEntier(first)}–{formatEntier(Math.min(page * taille, total))} sur {formatEntier(total)}
      </span>
      <span className="flex">
        {targets.map((target) =>
          target.possible ? (
            <a
              key={target.libelle}
              href={to(target.page)}
              aria-label={target.libelle}
              className="btn btn-ghost btn-sm btn-square"
            >
              <Icone nom={target.icone} />
            </a>
          ) : (
            <span
              key={target.libelle}
              aria-hidden="true"
              className="btn btn-ghost btn-sm btn-square btn-disabled"
            >
              <Icone nom={target.icone} />
            </span>
          ),
        )}
      </span>
      <span className="text-muet ml-1 whitespace-nowrap">
        page {formatEntier(page)} / {formatEntier(pages)}
      </span>
    </nav>
  );
}
