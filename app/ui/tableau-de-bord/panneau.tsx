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
    <section aria-labelledby={id} className="panneau">
      <div className="tete">
        <h3 id={id}>{titre}</h3>
        {nombre > 0 && tous ? (
          <a href={tous.vers}>
            {tous.libelle} ({formatEntier(nombre)})
          </a>
        ) : (
          <span>{formatEntier(nombre)}</span>
        )}
      </div>
      {lignes.length === 0 ? (
        <p className="text-muet">{vide}</p>
      ) : (
        <ul>
          {lignes.map(({ cle, vers, avant, titre: nom, apres, action }) => (
            <li key={cle}>
              <a href={vers}>
                {avant && <span className="avant">{avant}</span>}
                <span className="titre" title={nom}>
                  {nom}
                </span>
                <span className="apres" title={apres}>
                  {apres}
                </span>
              </a>
              {action}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
