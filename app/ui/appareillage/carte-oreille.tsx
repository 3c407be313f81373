import type { ReactNode } from 'react';
import { paths } from '~/http/paths';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import { Icone } from '../icone';

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
      <div className="carte-avant carte relative">
        {face}
        <a
          href={paths.client(clientId, `${onglet}&oreille=${oreille}`)}
          data-place=""
          className="carte-tourne btn btn-outline btn-sm absolute top-3 right-3"
        >
          {vide ? 'Choisir un appareil' : 'Modifier'}
          <span className="sr-only">
            {vide ? ' pour l’' : ' l’'}
            {OREILLES[oreille].nom}
          </span>
        </a>
      </div>
      <div className="carte-dos carte">
        {dos}
        <a
          href={paths.client(clientId, onglet)}
          data-place=""
          className="carte-tourne btn btn-ghost btn-sm mt-3"
        >
          <Icone nom="annuler" />
          Retourner la carte
          <span className="sr-only"> de l’{OREILLES[oreille].nom}</span>
        </a>
      </div>
    </section>
  );
}
