import type { ReactNode } from 'react';

/** The foot of a long form: its buttons stay in sight while one goes through the fields. */
export const PiedDeFormulaire = ({ children }: { children: ReactNode }) => (
  <div className="pied-formulaire">{children}</div>
);
