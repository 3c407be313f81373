import { type ReactNode, useId } from 'react';

interface Props {
  titre: string;
  lien?: ReactNode;
  children: ReactNode;
}

/** One block of the dashboard. */
export function Carte({ titre, lien, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-base-100 border-base-300 rounded-box min-w-0 border p-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id}>{titre}</h2>
        {lien}
      </div>
      {children}
    </section>
  );
}
