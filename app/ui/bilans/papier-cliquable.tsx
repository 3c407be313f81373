import type { MouseEvent, ReactNode } from 'react';
import type { Frequence, Seuil } from '~/domain/bilans/audiogramme';
import { FEUILLE, placeAt } from './echelle';

interface Props {
  onPlace(frequence: Frequence, seuil: Seuil): void;
  children: ReactNode;
}

/** An audiogram that takes clicks: where on its paper, in dB and Hz. The table beside it does the same by keyboard. */
export function PapierCliquable({ onPlace, children }: Props) {
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (!box) return;
    const scale = FEUILLE.largeur / box.width;
    const place = placeAt((event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
    if (place) onPlace(place.frequence, place.seuil);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; the table of inputs is the keyboard's
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={click} className="cursor-crosshair touch-manipulation">
      {children}
    </div>
  );
}
