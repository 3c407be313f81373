import type { ReactNode } from 'react';
import { paths } from '~/http/paths';
import { Marque } from './marque';

/** A page for reading that anybody may open: brand, title, text of a readable width. */
export function PagePublique({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl p-4 sm:p-8">
      <header className="mb-6 flex items-center justify-between gap-4">
        <a href={paths.index()} className="text-xl">
          <Marque />
        </a>
        <a href={paths.index()} className="link text-sm">
          Retour à l’application
        </a>
      </header>
      <main className="bg-base-100 border-base-300 rounded-box border p-5 sm:p-8">
        <h1 className="mb-4">{titre}</h1>
        {children}
      </main>
    </div>
  );
}

/** One part of such a page, with an address of its own. */
export function Section({ id, titre, children }: { id: string; titre: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-base-300 mt-6 border-t pt-4 leading-relaxed">
      <h2 id={id} className="mb-2 text-lg">
        {titre}
      </h2>
      <div className="grid gap-2">{children}</div>
    </section>
  );
}
