import { type ReactNode, useId } from 'react';

interface Props {
  titre: ReactNode;
  /** A link or a deed at the right of the title. */
  action?: ReactNode;
  className?: string;
  /** What an address leads to it by. */
  id?: string;
  children: ReactNode;
}

/** One block of a page, with its title. */
export function Carte({ titre, action, className = '', id, children }: Props) {
  const titreId = useId();
  return (
    <section id={id} aria-labelledby={titreId} className={`carte ${className}`}>
      <div className="tete">
        <h2 id={titreId}>{titre}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
