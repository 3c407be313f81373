import type { ReactNode } from 'react';
import { paths } from '~/http/paths';
import { OREILLES, type Oreille } from '~/lib/oreilles';

interface Props {
  oreille: Oreille;
  clientId: string;
  retournee: boolean;
  /** No device is there yet. */
  vide: boolean;
  face: ReactNode;
  dos: ReactNode;
}

/**
 * A card of two sides. Where scripts run it shows one and turns (styles.css, app/navigateur/carte-oreille.ts); where none do, both lie side by
 * side. What turns it is a link all the same, to the page with the card on that side.
 */
export function CarteOreille({ oreille, clientId, retournee, vide, face, dos }: Props) {
  const onglet = 'onglet=appareillage';
  return (
    <section
      aria-label={OREILLES[oreille].etiquette}
      data-comportement="carte-oreille"
      className="carte-oreille"
      data-retournee={retournee ? '' : undefined}
    >
      <div className="carte-avant bg-base-100 border-base-300 rounded-box flex flex-col border p-4">
        {face}
        <a
          href={paths.client(clientId, `${onglet}&oreille=${oreille}`)}
          data-place=""
          className="carte-tourne btn btn-outline btn-sm mt-auto self-start"
        >
          {vide ? 'Choisir un appareil' : 'Modifier'}
          <span className="sr-only">
            {vide ? ' pour l’' : ' l’'}
            {OREILLES[oreille].nom}
          </span>
        </a>
      </div>
      <div className="carte-dos bg-base-100 border-base-300 rounded-box border p-4">
        {dos}
        <a
          href={paths.client(clientId, onglet)}
          data-place=""
          className="carte-tourne btn btn-ghost btn-sm mt-3"
        >
          <span aria-hidden="true">↺</span> Retourner la carte
          <span className="sr-only"> de l’{OREILLES[oreille].nom}</span>
        </a>
      </div>
    </section>
  );
}
