import type { ReactNode } from 'react';

/** Something did not work, and what to do about it. */
export function Echec({ titre, texte, children }: { titre: string; texte: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h1>{titre}</h1>
      <p role="alert" className="border-error bg-error/8 rounded-box border-l-4 p-3">
        {texte}
      </p>
      {children}
    </div>
  );
}
