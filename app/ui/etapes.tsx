import type { ReactNode } from 'react';

export interface Etape {
  libelle: string;
  etat: 'faite' | 'courante' | 'a-venir';
  /** What is known of it: a day, a link. */
  detail?: ReactNode;
  /** Its state in a word of its own, which is then shown. */
  mot?: string;
  /** Pressed, it sends this with the form that the steps stand in; `dit` is the deed, for those who do not see it. */
  bouton?: { name: string; value: string | number; dit: string };
}

const DIT = { faite: 'faite', courante: 'en cours', 'a-venir': 'à venir' };

/** The steps of something, in their order: done, current, to come. */
export const Etapes = ({ etapes, libelle }: { etapes: readonly Etape[]; libelle: string }) => (
  <ol className="etapes" aria-label={libelle}>
    {etapes.map((etape) => (
      <li
        key={etape.libelle}
        className={etape.etat}
        aria-current={etape.etat === 'courante' ? 'step' : undefined}
      >
        {etape.bouton ? (
          <button type="submit" name={etape.bouton.name} value={etape.bouton.value}>
            <Contenu {...etape} />
          </button>
        ) : (
          <Contenu {...etape} />
        )}
      </li>
    ))}
  </ol>
);

const Contenu = ({ libelle, etat, detail, mot, bouton }: Etape) => (
  <>
    <span className="nom">
      {libelle}
      {mot === undefined && <span className="sr-only"> ({DIT[etat]})</span>}
    </span>
    {mot !== undefined && <span className="detail">{mot}</span>}
    {detail && <span className="detail">{detail}</span>}
    {bouton && etat !== 'courante' && <span className="sr-only"> : {bouton.dit}</span>}
  </>
);
