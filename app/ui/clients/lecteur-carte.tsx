import { useEffect, useState } from 'react';
import { ETATS_LECTEUR } from '~/domain/clients/carte-vitale';

const TONS = {
  succes: { classe: 'border-success bg-success/10', signe: '●' },
  attente: { classe: 'border-info bg-info/10', signe: '◐' },
  erreur: { classe: 'border-error bg-error/10', signe: '✕' },
} as const;

/** The simulated reader's banner: its three states follow each other; without a script they are told at once. */
export function LecteurCarte() {
  const [rang, setRang] = useState(0);
  useEffect(() => {
    const timers = ETATS_LECTEUR.map(({ apresS }, index) => setTimeout(() => setRang(index), apresS * 1000));
    return () => timers.forEach(clearTimeout);
  }, []);
  const { texte, ton } = ETATS_LECTEUR[rang] ?? ETATS_LECTEUR[0];
  const { classe, signe } = TONS[ton];
  return (
    <div>
      <p role="status" className={`rounded-box border-l-4 p-3 font-medium ${classe}`}>
        <span aria-hidden="true" className="mr-2">
          {signe}
        </span>
        {texte}
      </p>
      <noscript>
        <p className="mt-1 text-sm">
          Avec JavaScript, le bandeau passe de « Lecteur disponible » à « Lecture en cours » après 5 secondes,
          puis à « Lecteur non connecté » 10 secondes plus tard.
        </p>
      </noscript>
      <p className="mt-1 text-sm opacity-80">
        Démonstration : cette page imite un lecteur de carte, avec une personne inventée. Elle ne lit aucune
        carte.
      </p>
    </div>
  );
}
