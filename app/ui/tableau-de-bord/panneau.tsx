import { type ReactNode, useId } from 'react';
import { formatEntier } from '~/lib/euros';

export interface LignePanneau {
  cle: string;
  vers: string;
  /** In front, in a column of its own. */
  avant?: string;
  titre: string;
  /** At the end, quieter. */
  apres: string;
  /** What can be done with it at once. */
  action?: ReactNode;
}

interface Props {
  titre: string;
  nombre: number;
  /** Where all of them are, and what its link is called; none where the lines are all there is. */
  tous?: { vers: string; libelle: string };
  /** What it means that there are no lines. */
  vide: string;
  lignes: readonly LignePanneau[];
}

/** One kind of thing to do: how many, the first few, and where the others are. */
export function Panneau({ titre, nombre, tous, vide, lignes }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="bg-base-100 border-base-300 rounded-box min-w-0 border px-3 py-1.5"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 id={id} className="truncate text-sm font-semibold">
          {titre}
        </h3>
        {nombre > 0 && tous ? (
          <a href={tous.vers} className="link text-primary shrink-0 py-0.5 text-sm">
            {tous.libelle} ({formatEntier(nombre)})
          </a>
        ) : (
          <span className="py-0.5 text-sm">{formatEntier(nombre)}</span>
        )}
      </div>
      {lignes.length === 0 ? (
        <p className="text-sm opacity-80">{vide}</p>
      ) : (
        <ul className="text-sm">
          {lignes.map(({ cle, ...ligne }) => (
            <Ligne key={cle} {...ligne} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Ligne = ({ vers, avant, titre, apres, action }: Omit<LignePanneau, 'cle'>) => (
  <li className="border-base-300 flex items-center gap-2 border-t first:border-t-0">
    <a
      href={vers}
      className="hover:bg-base-200 -mx-1 flex min-w-0 flex-1 items-baseline gap-2 rounded px-1 py-1"
    >
      {avant && <span className="w-12 shrink-0">{avant}</span>}
      <span className="max-w-[62%] shrink-0 truncate font-medium" title={titre}>
        {titre}
      </span>
      <span className="min-w-0 flex-1 truncate text-right text-xs opacity-80" title={apres}>
        {apres}
      </span>
    </a>
    {action}
  </li>
);
