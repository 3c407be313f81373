import type { Encaisses } from '~/domain/reglements/encaisses';
import { type Mode, NOMS_MODES } from '~/domain/reglements/modes';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { formatMois } from '~/lib/mois';
import { Carte } from '../carte';

/** Today's takings and the month's by mode, each a link to the payments that make it. */
export function EncaissesParMode({ encaisses: { jour, mois, modes, total } }: { encaisses: Encaisses }) {
  const ceJour = { du: jour, au: jour };
  return (
    <Carte titre="Encaissements par mode">
      <table className="petite">
        <thead>
          <tr>
            <th scope="col">Mode</th>
            <th scope="col">Aujourd’hui</th>
            <th scope="col">{formatMois(mois.du.slice(0, 7))}</th>
          </tr>
        </thead>
        <tbody>
          {modes.map(({ mode, ...montants }) => (
            <tr key={mode}>
              <th scope="row">{NOMS_MODES[mode]}</th>
              <td>
                <a href={versReglements(ceJour, mode)}>{formatEuros(montants.jour)}</a>
              </td>
              <td>
                <a href={versReglements(mois, mode)}>{formatEuros(montants.mois)}</a>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td>
              <a href={versReglements(ceJour)}>{formatEuros(total.jour)}</a>
            </td>
            <td>
              <a href={versReglements(mois)}>{formatEuros(total.mois)}</a>
            </td>
          </tr>
        </tbody>
      </table>
    </Carte>
  );
}

const versReglements = ({ du, au }: { du: string; au: string }, mode?: Mode): string =>
  paths.reglements(new URLSearchParams({ dateDu: du, dateAu: au, ...(mode && { mode }) }));
