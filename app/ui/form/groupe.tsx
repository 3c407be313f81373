import type { ReactNode } from 'react';

interface Props {
  titre: ReactNode;
  /** One sentence that the fields share. */
  aide?: ReactNode;
  children: ReactNode;
}

/** A group of fields without a box: its title, then two columns. */
export const Groupe = ({ titre, aide, children }: Props) => (
  <fieldset className="groupe">
    <legend>{titre}</legend>
    {aide && <p className="aide">{aide}</p>}
    <div className="champs">{children}</div>
  </fieldset>
);
