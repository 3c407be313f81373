import type { ReactNode } from 'react';

interface Props {
  id: string;
  titre: string;
  texte: string;
  /** Where 'Connexion' leads, and what it does there. */
  vers: string;
  action: string;
  children: ReactNode;
}

/** One service that can be connected, and what is connected so far (docs/regles/agenda.md). */
export function Service({ id, titre, texte, vers, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="carte p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id}>{titre}</h2>
          <p className="max-w-prose text-sm text-muet">{texte}</p>
        </div>
        <a href={vers} data-place="" aria-label={`Connexion : ${action}`} className="btn btn-primary btn-sm">
          Connexion
        </a>
      </div>
      {children}
    </section>
  );
}

/** What stands where nothing is connected yet. */
export const RienRelie = ({ children }: { children: ReactNode }) => (
  <p className="border-base-300 border-t px-4 py-3 text-sm text-muet">{children}</p>
);
