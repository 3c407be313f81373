import type { Chiffres } from '~/domain/tableau-de-bord/chiffres';
import { accord } from '~/lib/accord';
import { formatEntier } from '~/lib/euros';
import { Carte } from '../carte';
import { versClients } from './liens';

type Origine = Chiffres['origines'][number];

/** As many as the specification names, and none. */
const MONTREES = 8;

/** Where the clients come from: a table whose lines carry their bar. */
export function Origines({ origines }: { origines: readonly Origine[] }) {
  const max = Math.max(1, ...origines.map(({ nombre }) => nombre));
  const autres = origines.slice(MONTREES);
  return (
    <Carte titre="Origine des clients">
      {origines.length === 0 ? (
        <p className="text-muet text-sm">Aucun client pour l’instant.</p>
      ) : (
        <TableOrigines origines={origines.slice(0, MONTREES)} max={max} />
      )}
      {autres.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-0.5 text-muet text-xs">
            {accord(autres.length, 'autre origine', 'autres origines')}
          </summary>
          <TableOrigines origines={autres} max={max} />
        </details>
      )}
    </Carte>
  );
}

const TableOrigines = ({ origines, max }: { origines: readonly Origine[]; max: number }) => (
  <table className="petite table-fixed">
    <thead>
      <tr>
        <th scope="col" className="w-32">
          Origine
        </th>
        <td aria-hidden="true" />
        <th scope="col" className="w-18">
          Clients
        </th>
        <th scope="col" className="w-16">
          Part
        </th>
      </tr>
    </thead>
    <tbody>
      {origines.map(({ origine, nombre, part, filtre }) => (
        <tr key={origine}>
          <th scope="row" title={origine} className="truncate">
            {origine}
          </th>
          <td aria-hidden="true">
            <svg aria-hidden="true" width="100%" height="10">
              <rect width={`${(nombre / max) * 100}%`} height="10" rx="2" className="fill-primary" />
            </svg>
          </td>
          <td>
            <a href={versClients(filtre)}>{formatEntier(nombre)}</a>
          </td>
          <td>{part} %</td>
        </tr>
      ))}
    </tbody>
  </table>
);
