import type { ReactNode } from 'react';
import { Marque } from '../mise-en-page/marque';

/** The page of a computer that is locked: nothing but who is, and how to go on. */
export const CadreVerrou = ({ children }: { children: ReactNode }) => (
  <main className="flex min-h-screen flex-col items-center justify-center gap-6 p-4">
    <Marque className="text-2xl" />
    <div className="carte w-full max-w-sm p-6 shadow-sm">{children}</div>
  </main>
);

/** The letters that stand for somebody, on a round sign. */
export const Initiales = ({ lettres, grand = false }: { lettres: string; grand?: boolean }) => (
  <span
    aria-hidden="true"
    className={`bg-primary/15 text-primary grid shrink-0 place-items-center rounded-full font-semibold ${grand ? 'size-16 text-xl' : 'size-9 text-sm'}`}
  >
    {lettres}
  </span>
);
