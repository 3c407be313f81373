import { ETATS_LECTEUR } from '~/domain/clients/carte-vitale';
import { Icone } from '../icone';

const TONS = {
  succes: { classe: 'border-success bg-success/10', icone: 'carte' },
  attente: { classe: 'border-info bg-info/10', icone: 'horloge' },
  erreur: { classe: 'border-error bg-error/10', icone: 'alerte' },
} as const;

/** The simulated reader's banner: its three states follow each other; without a script they are told at once. */
export const LecteurCarte = () => (
  <div>
    <div role="status" data-comportement="bandeau">
      {ETATS_LECTEUR.map(({ texte, ton, apresS }, rang) => (
        <p
          key={texte}
          hidden={rang > 0}
          data-apres={apresS}
          className={`rounded-box border-l-4 p-3 font-medium ${TONS[ton].classe}`}
        >
          <span className="flex items-center gap-2">
            <Icone nom={TONS[ton].icone} />
            {texte}
          </span>
        </p>
      ))}
    </div>
    <noscript>
      <p className="mt-1 text-sm">
        Avec JavaScript, le bandeau passe de « Lecteur disponible » à « Lecture en cours » après 5 secondes,
        puis à « Lecteur non connecté » 10 secondes plus tard.
      </p>
    </noscript>
    <p className="mt-1 text-sm text-muet">
      Démonstration : cette page imite un lecteur de carte, avec une personne inventée. Elle ne lit aucune
      carte.
    </p>
  </div>
);
