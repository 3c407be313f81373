import { Link } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
 * A card of two sides. Where scripts run it shows one and turns (styles.css); where none do, both lie side by side. What turns it is a
 * link all the same, to the page with the card on that side.
 */
export function CarteOreille({ oreille, clientId, vide, face, dos, ...props }: Props) {
  const [retournee, setRetournee] = useState(props.retournee);
  const card = useRef<HTMLElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (props.retournee) setRetournee(true);
  }, [props.retournee]);
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const side = retournee ? '.carte-dos select' : '.carte-avant a';
    card.current?.querySelector<HTMLElement>(side)?.focus({ preventScroll: true });
  }, [retournee]);
  const turn = (event: MouseEvent) => {
    event.preventDefault();
    turned.current = true;
    setRetournee(!retournee);
  };
  const onglet = 'onglet=appareillage';
  return (
    <section
      ref={card}
      aria-label={OREILLES[oreille].etiquette}
      className="carte-oreille"
      data-retournee={retournee || undefined}
    >
      <div className="carte-avant bg-base-100 border-base-300 rounded-box flex flex-col border p-4">
        {face}
        <Link
          to={paths.client(clientId, `${onglet}&oreille=${oreille}`)}
          preventScrollReset
          onClick={turn}
          className="carte-tourne btn btn-outline btn-sm mt-auto self-start"
        >
          {vide ? 'Choisir un appareil' : 'Modifier'}
          <span className="sr-only">
            {vide ? ' pour l’' : ' l’'}
            {OREILLES[oreille].nom}
          </span>
        </Link>
      </div>
      <div className="carte-dos bg-base-100 border-base-300 rounded-box border p-4">
        {dos}
        <Link
          to={paths.client(clientId, onglet)}
          preventScrollReset
          onClick={turn}
          className="carte-tourne btn btn-ghost btn-sm mt-3"
        >
          <span aria-hidden="true">↺</span> Retourner la carte
          <span className="sr-only"> de l’{OREILLES[oreille].nom}</span>
        </Link>
      </div>
    </section>
  );
}
