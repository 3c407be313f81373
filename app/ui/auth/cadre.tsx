import type { ReactNode } from 'react';
import { Marque } from '../mise-en-page/marque';

/** The page around everything that happens before signing in: the brand, and one card. */
export function CadreAuth({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-screen flex-col items-center justify-center gap-6 p-4">
      <Marque className="text-2xl" />
      <div className="carte w-full max-w-sm p-6 shadow-sm">{children}</div>
    </main>
  );
}
