import type { ReactNode } from 'react';

export interface Etape {
  libelle: string;
  etat: 'faite' | 'courante' | 'a-venir';
  /** What is known of it: a day, a link. */
  detail?: ReactNode;
}

const DIT = { faite: 'faite', courante: 'en cours', 'a-venir': 'à venir' };

/** The steps of something, in their order: done, current, to come. */
export const Etapes = ({ etapes, libelle }: { etapes: readonly Etape[]; libelle: string }) => (
  <ol className="etapes" aria-label={libelle}>
    {etapes.map(({ libelle: nom, etat, detail }) => (
      <li key={nom} className={etat} aria-current={etat === 'courante' ? 'step' : undefined}>
        <span className="nom">
          {nom}
          <span className="sr-only"> ({DIT[etat]})</span>
        </span>
        {detail && <span className="detail">{detail}</span>}
      </li>
    ))}
  </ol>
);
