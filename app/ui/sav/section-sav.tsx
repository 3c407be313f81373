import type { ReactNode } from 'react';
import { Icone } from '../icone';

interface Props {
  id: string;
  titre: string;
  vide: string;
  /** Where another one is added; none for who may not. */
  ajouter: { vers: string; libelle: string; surPlace?: boolean } | false;
  nombre: number;
  children: ReactNode;
}

/** One kind of after-sales: its title, the way to add one, and its records. */
export const SectionSav = ({ id, titre, vide, ajouter, nombre, children }: Props) => (
  <section aria-labelledby={id}>
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <h2 id={id}>{titre}</h2>
      {ajouter && (
        <a
          href={ajouter.vers}
          {...(ajouter.surPlace && { 'data-sur-place': '' })}
          className="btn btn-outline btn-sm ecran"
        >
          <Icone nom="plus" />
          {ajouter.libelle}
        </a>
      )}
    </div>
    {nombre === 0 ? (
      <p className="text-muet text-sm">{vide}</p>
    ) : (
      <div className="grid gap-3">{children}</div>
    )}
  </section>
);

/** The facts of a record, those without a value left out. */
export const Faits = ({ faits }: { faits: readonly (readonly [titre: string, valeur: ReactNode])[] }) => (
  <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
    {faits
      .filter(([, valeur]) => valeur !== '' && valeur !== null)
      .map(([titre, valeur]) => (
        <div key={titre} className="contents">
          <dt className="text-muet">{titre}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{valeur}</dd>
        </div>
      ))}
  </dl>
);
