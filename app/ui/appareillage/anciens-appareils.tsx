import { nomAppareil } from '~/domain/appareillage/appareil';
import type { AppareilAncien } from '~/domain/appareillage/appareils-du-client';
import { formatDay, toParis } from '~/lib/dates';
import { OREILLES } from '~/lib/oreilles';

const FINS: Record<AppareilAncien['etat'], string> = { remplace: 'Remplacé', retire: 'Retiré' };

/** The devices that a client had before, the last one in front; nothing where there was none. */
export function AnciensAppareils({ anciens }: { anciens: AppareilAncien[] }) {
  if (anciens.length === 0) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
      tabIndex={0}
      aria-labelledby="anciens-appareils"
      className="bg-base-100 border-base-300 mt-4 overflow-x-auto rounded-box border"
    >
      <h2 id="anciens-appareils" className="px-3 pt-3 text-lg">
        Anciens appareils
      </h2>
      <table className="table-sm table text-sm">
        <thead>
          <tr>
            <th scope="col">Oreille</th>
            <th scope="col">Appareil</th>
            <th scope="col">Numéro de série</th>
            <th scope="col">Posé le</th>
            <th scope="col">Jusqu’au</th>
          </tr>
        </thead>
        <tbody>
          {anciens.map((ancien) => (
            <tr key={ancien._id}>
              <td className="whitespace-nowrap">{OREILLES[ancien.oreille].seule}</td>
              <td className="min-w-40">{nomAppareil(ancien) || 'Appareil sans nom'}</td>
              <td>{ancien.numeroSerie || '—'}</td>
              <td className="whitespace-nowrap">{ancien.poseLe === null ? '—' : formatDay(ancien.poseLe)}</td>
              <td className="whitespace-nowrap">
                {formatDay(toParis(ancien.renduLe).date)} · {FINS[ancien.etat]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
