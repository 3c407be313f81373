import { type ReactNode, useId } from 'react';

interface Props {
  titre: ReactNode;
  /** A link or a deed at the right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One block of a page, with its title. */
export function Carte({ titre, action, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`carte ${className}`}>
      <div className="tete">
        <h2 id={id}>{titre}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
