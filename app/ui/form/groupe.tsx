import type { ReactNode } from 'react';

interface Props {
  titre: ReactNode;
  /** One sentence that the fields share. */
  aide?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A group of fields without a box: its title, then two columns. One group in another is a part of it. */
export const Groupe = ({ titre, aide, className, children }: Props) => (
  <fieldset className={className ? `groupe ${className}` : 'groupe'}>
    <legend>{titre}</legend>
    {aide && <p className="aide">{aide}</p>}
    <div className="champs">{children}</div>
  </fieldset>
);

/** Two groups beside each other where there is room: the two ears. */
export const DeuxGroupes = ({ children }: { children: ReactNode }) => (
  <div className="deux-groupes">{children}</div>
);
