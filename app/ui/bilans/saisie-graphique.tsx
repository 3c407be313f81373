import { CONDUCTIONS, type Conduction, LIBELLES_CONDUCTION, type Seuils } from '~/domain/bilans/audiogramme';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { Audiogramme } from './audiogramme';
import { Legende } from './legende';

interface Props {
  seuils: Seuils;
  /** The conduction of the points that are set. */
  conduction: Conduction;
}

/** Both ears' drawings beside the table; with scripts a click sets a point of the chosen conduction, or takes it away again. */
export const SaisieGraphique = ({ seuils, conduction }: Props) => (
  <div className="grid min-w-0 gap-2">
    {/* Sent by nobody without a script, which makes it answer. */}
    <fieldset
      disabled
      data-conduction=""
      className="avec-script flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
    >
      <legend className="sr-only">Conduction des points posés dans le graphique</legend>
      {CONDUCTIONS.map((each) => (
        <label key={each} className="flex min-h-6 cursor-pointer items-center gap-1.5">
          <input
            type="radio"
            name="conduction"
            value={each}
            defaultChecked={each === conduction}
            autoComplete="off"
            className="radio radio-xs"
          />
          {LIBELLES_CONDUCTION[each]}
        </label>
      ))}
      <span className="text-xs text-muet">
        Cliquez dans le graphique pour poser un point ou l’ôter ; sous 120 dB : non entendu.
      </span>
    </fieldset>
    <div className="grid gap-3 sm:grid-cols-2">
      {oreilles.map((oreille) => (
        <figure key={oreille} className="min-w-0 max-w-md">
          <figcaption className="text-center text-sm font-semibold">{OREILLES[oreille].titre}</figcaption>
          <div data-papier={oreille} className="cursor-crosshair touch-manipulation">
            <Audiogramme
              titre={`Audiogramme tonal, ${OREILLES[oreille].titre.toLowerCase()}`}
              description="Ce qui est saisi dans le tableau des seuils."
              oreilles={[oreille]}
              seuils={seuils}
              saisie={oreille}
            />
          </div>
        </figure>
      ))}
    </div>
    <Legende />
  </div>
);
