import { useState } from 'react';
import {
  CONDUCTIONS,
  type Conduction,
  type Frequence,
  LIBELLES_CONDUCTION,
  type Seuil,
  type Seuils,
} from '~/domain/bilans/audiogramme';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { Audiogramme } from './audiogramme';
import { useAvecScript } from './avec-script';
import { Legende } from './legende';
import { PapierCliquable } from './papier-cliquable';

interface Props {
  seuils: Seuils;
  onPlace(oreille: Oreille, conduction: Conduction, frequence: Frequence, seuil: Seuil): void;
}

/** Both ears' drawings beside the table; with scripts a click sets a point of the chosen conduction, or takes it away again. */
export function SaisieGraphique({ seuils, onPlace }: Props) {
  const [conduction, setConduction] = useState<Conduction>('air');
  const avecScript = useAvecScript();
  return (
    <div className="grid min-w-0 gap-2">
      {avecScript && (
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <legend className="sr-only">Conduction des points posés dans le graphique</legend>
          {CONDUCTIONS.map((each) => (
            <label key={each} className="flex min-h-6 cursor-pointer items-center gap-1.5">
              <input
                type="radio"
                className="radio radio-xs"
                checked={each === conduction}
                onChange={() => setConduction(each)}
              />
              {LIBELLES_CONDUCTION[each]}
            </label>
          ))}
          <span className="text-xs opacity-80">
            Cliquez dans le graphique pour poser un point ou l’ôter ; sous 120 dB : non entendu.
          </span>
        </fieldset>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {oreilles.map((oreille) => (
          <figure key={oreille} className="min-w-0 max-w-md">
            <figcaption className="text-center text-sm font-semibold">{OREILLES[oreille].titre}</figcaption>
            <PapierCliquable onPlace={(frequence, seuil) => onPlace(oreille, conduction, frequence, seuil)}>
              <Audiogramme
                titre={`Audiogramme tonal, ${OREILLES[oreille].titre.toLowerCase()}`}
                description="Ce qui est saisi dans le tableau des seuils."
                oreilles={[oreille]}
                seuils={seuils}
              />
            </PapierCliquable>
          </figure>
        ))}
      </div>
      <Legende />
    </div>
  );
}
