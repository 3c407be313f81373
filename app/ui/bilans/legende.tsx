import { CONDUCTIONS, LIBELLES_CONDUCTION } from '~/domain/bilans/audiogramme';
import type { Complements } from '~/domain/bilans/complements';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { SIGNE_INCONFORT } from './inconfort';
import { Symbole } from './symbole';

interface Props {
  ancien?: string;
  /** What else is drawn: masked signs and discomfort are explained where they occur. */
  courbes?: Complements['courbes'];
}

/** What the signs of an audiogram mean; always beside it, since they are not the same in every country. */
export function Legende({ ancien, courbes = {} }: Props) {
  const masques = oreilles.flatMap((oreille) =>
    CONDUCTIONS.filter((conduction) => courbes[`masque-${oreille}-${conduction}`]).map((conduction) => ({
      oreille,
      conduction,
    })),
  );
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {oreilles.flatMap((oreille) =>
        CONDUCTIONS.map((conduction) => (
          <li key={`${oreille}-${conduction}`} className="flex items-center gap-1.5">
            <svg viewBox="-8 -8 16 16" className="size-4" aria-hidden="true">
              <Symbole {...{ oreille, conduction }} x={0} y={0} />
            </svg>
            {OREILLES[oreille].titre}, {LIBELLES_CONDUCTION[conduction].toLowerCase()}
          </li>
        )),
      )}
      <li className="flex items-center gap-1.5">
        <svg viewBox="-14 -7 28 22" className="h-4 w-5" aria-hidden="true">
          <Symbole oreille="droite" conduction="air" nonEntendu x={2} y={0} />
        </svg>
        Flèche : non entendu (NE)
      </li>
      {masques.map(({ oreille, conduction }) => (
        <li key={`masque-${oreille}-${conduction}`} className="flex items-center gap-1.5">
          <svg viewBox="-8 -8 16 16" className="size-4" aria-hidden="true">
            <Symbole {...{ oreille, conduction }} masque x={0} y={0} />
          </svg>
          {OREILLES[oreille].titre}, {LIBELLES_CONDUCTION[conduction].toLowerCase()}, masquée
        </li>
      ))}
      {oreilles.some((oreille) => courbes[`inconfort-${oreille}`]) && (
        <li className="flex items-center gap-1.5">
          <svg viewBox="-8 -8 16 16" className="size-4" aria-hidden="true">
            <path d={SIGNE_INCONFORT} stroke="currentColor" strokeWidth={1.6} fill="none" />
          </svg>
          Inconfort
        </li>
      )}
      {ancien && (
        <li className="flex items-center gap-1.5">
          <svg viewBox="0 0 24 8" className="h-2 w-6" aria-hidden="true">
            <line
              x1={0}
              x2={24}
              y1={4}
              y2={4}
              stroke="currentColor"
              strokeOpacity={0.5}
              strokeDasharray="3 3"
            />
          </svg>
          Tracé pâle : {ancien}
        </li>
      )}
    </ul>
  );
}
