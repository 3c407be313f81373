import type { ReactNode } from 'react';

interface Props {
  libelle: string;
  valeur: string;
  /** The list that holds what is counted. */
  vers: string;
  /** What stands behind the figure, beside it. */
  detail?: ReactNode;
  /** How it moved. */
  children: ReactNode;
}

/** One figure of the dashboard: its name, its value as a link to what explains it, and how it moved. */
export function Chiffre({ libelle, valeur, vers, detail, children }: Props) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box min-w-0 border px-3 py-1.5">
      <dt className="text-xs opacity-80">{libelle}</dt>
      <dd>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <a
            href={vers}
            aria-label={`${libelle} : ${valeur}`}
            className="link-hover text-primary text-xl leading-8 font-semibold whitespace-nowrap sm:text-2xl"
          >
            {valeur}
          </a>
          {detail && <span className="text-xs opacity-80">{detail}</span>}
        </p>
        {children}
      </dd>
    </div>
  );
}
