import type { ReactNode } from 'react';
import { paths } from '~/http/paths';
import { Avis } from '../avis';

interface Props {
  titre: string;
  texte: string;
  children?: ReactNode;
}

/** Something is done: what, and the way to the sign-in page, which a header of the answer takes by itself after some seconds. */
export function Fin({ titre, texte, children }: Props) {
  return (
    <div className="grid gap-4">
      <h1>{titre}</h1>
      <Avis ton="succes" role="status">
        {texte}
      </Avis>
      {children}
      <a href={paths.login()} className="btn btn-primary btn-sm">
        Aller à la connexion
      </a>
    </div>
  );
}

/** The header that leads there by itself, with or without JavaScript (docs/regles/connexion.md). */
export const versConnexion = (secondes: number): Record<'Refresh', string> => ({
  Refresh: `${secondes}; url=${paths.login()}`,
});
