import type { ReactNode } from 'react';

interface Props {
  libelle: string;
  valeur: string;
  /** The list that holds what is counted. */
  vers: string;
  /** What stands behind the figure, beside it. */
  detail?: string;
  /** How it moved, and beside what. */
  children: ReactNode;
}

/** One figure of the dashboard's strip: its name, its value as a link to what explains it, and how it moved. */
export const Chiffre = ({ libelle, valeur, vers, detail, children }: Props) => (
  <div>
    <dt>{libelle}</dt>
    <dd>
      <p className="valeur">
        <a href={vers} aria-label={`${libelle} : ${valeur}`}>
          {valeur}
        </a>
        {detail}
      </p>
      {children}
    </dd>
  </div>
);
