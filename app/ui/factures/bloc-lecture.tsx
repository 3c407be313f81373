import type { ReactNode } from 'react';
import { Carte } from '../carte';

/** Facts of a document beside their names. */
export const Bloc = ({ titre, children }: { titre: string; children: ReactNode }) => (
  <Carte titre={titre}>
    <dl className="grid grid-cols-[minmax(7rem,10rem)_1fr] gap-x-3 gap-y-1 text-sm">{children}</dl>
  </Carte>
);

export function Donnee({ nom, children }: { nom: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muet">{nom}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">
        {children || <span className="text-muet">–</span>}
      </dd>
    </>
  );
}
