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

const COURTS: Record<Conduction, string> = { air: 'Air', os: 'Os' };

/** The heads of the table of thresholds: ears, then conductions with their signs. */
export function EnteteSeuils() {
  return (
    <thead>
      <tr>
        <td />
        {oreilles.map((oreille) => (
          <th key={oreille} scope="colgroup" colSpan={2} className="bord">
            <span aria-hidden="true" className={COULEURS_OREILLE[oreille]}>
              ●
            </span>{' '}
            {OREILLES[oreille].titre}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col">Hz</th>
        {oreilles.flatMap((oreille) =>
          CONDUCTIONS.map((conduction) => (
            <th key={`${oreille}-${conduction}`} scope="col" className={bord(conduction)}>
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

const bord = (conduction: Conduction): string | undefined => (conduction === 'air' ? 'bord' : undefined);

interface LignesProps {
  cellule(oreille: Oreille, conduction: Conduction, frequence: Frequence): React.ReactNode;
}

/** One row for each frequency, one cell for each ear and conduction. */
export function LignesSeuils({ cellule }: LignesProps) {
  return (
    <tbody>
      {FREQUENCES.map((frequence) => (
        <tr key={frequence}>
          <th scope="row">{frequence}</th>
          {oreilles.flatMap((oreille) =>
            CONDUCTIONS.map((conduction) => (
              <td key={`${oreille}-${conduction}`} className={bord(conduction)}>
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
    <table className="seuils">
      <caption>{legende}</caption>
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
