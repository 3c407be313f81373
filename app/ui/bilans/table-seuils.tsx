import {
  CONDUCTIONS,
  type Conduction,
  FREQUENCES,
  type Frequence,
  formatSeuil,
  type Seuils,
} from '~/domain/bilans/audiogramme';
import { OREILLES, type Oreille, oreilles } from '~/lib/oreilles';
import { COULEURS_OREILLE, Symbole } from './symbole';

/** Narrow rows in the size of every table; narrower still on paper, where all must stand on one page. */
export const SERRE =
  '[&_td]:py-0.5 [&_td]:text-sm [&_th]:py-0.5 [&_th]:text-sm print:[&_td]:py-0! print:[&_td]:text-xs print:[&_th]:py-0! print:[&_th]:text-xs';

const COURTS: Record<Conduction, string> = { air: 'Air', os: 'Os' };

/** The heads of the table of thresholds: ears, then conductions with their signs. */
export function EnteteSeuils() {
  return (
    <thead>
      <tr>
        <td />
        {oreilles.map((oreille) => (
          <th key={oreille} scope="colgroup" colSpan={2} className="border-base-300 border-l text-center">
            <span aria-hidden="true" className={COULEURS_OREILLE[oreille]}>
              ●
            </span>{' '}
            {OREILLES[oreille].titre}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col" className="text-right">
          Hz
        </th>
        {oreilles.flatMap((oreille) =>
          CONDUCTIONS.map((conduction) => (
            <th key={`${oreille}-${conduction}`} scope="col" className={`text-center ${bord(conduction)}`}>
              <span className="inline-flex items-center gap-1">
                {COURTS[conduction]}
                <svg viewBox="-8 -8 16 16" className="size-3.5" aria-hidden="true">
                  <Symbole {...{ oreille, conduction }} x={0} y={0} />
                </svg>
              </span>
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

const bord = (conduction: Conduction): string => (conduction === 'air' ? 'border-base-300 border-l' : '');

interface LignesProps {
  cellule(oreille: Oreille, conduction: Conduction, frequence: Frequence): React.ReactNode;
}

/** One row for each frequency, one cell for each ear and conduction. */
export function LignesSeuils({ cellule }: LignesProps) {
  return (
    <tbody>
      {FREQUENCES.map((frequence) => (
        <tr key={frequence}>
          <th scope="row" className="text-right font-medium">
            {frequence}
          </th>
          {oreilles.flatMap((oreille) =>
            CONDUCTIONS.map((conduction) => (
              <td key={`${oreille}-${conduction}`} className={`text-center ${bord(conduction)}`}>
                {cellule(oreille, conduction, frequence)}
              </td>
            )),
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** The thresholds in words and figures: what the drawing shows. */
export function TableSeuils({ seuils, legende }: { seuils: Seuils; legende: string }) {
  return (
    <table className={`table-xs table ${SERRE}`}>
      <caption className="pb-1 text-left text-xs text-muet">{legende}</caption>
      <EnteteSeuils />
      <LignesSeuils
        cellule={(oreille, conduction, frequence) =>
          formatSeuil(seuils[oreille][conduction][frequence]) || (
            <>
              <span aria-hidden="true" className="text-muet">
                ·
              </span>
              <span className="sr-only">non mesuré</span>
            </>
          )
        }
      />
    </table>
  );
}
