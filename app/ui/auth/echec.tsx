import type { ReactNode } from 'react';
import { Avis } from '../avis';

/** Something did not work, and what to do about it. */
export function Echec({ titre, texte, children }: { titre: string; texte: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h1>{titre}</h1>
      <Avis ton="erreur" role="alert">
        {texte}
      </Avis>
      {children}
    </div>
  );
}
