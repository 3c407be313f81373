import type { BilanListe } from '~/domain/bilans/bilan';
import { formatPerte } from '~/domain/bilans/mots-de-perte';
import { classeBiap } from '~/domain/bilans/pertes';
import type { Page } from '~/domain/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Pagination } from '../liste/pagination';

interface Props {
  clientId: string;
  bilans: Page<BilanListe> & { taille: number };
  /** The one that is shown on the page. */
  ouvert?: string;
}

/** When a test was made, in words. */
export const quand = ({ date, heure }: { date: string; heure: string | null }): string =>
  heure ? `${formatDay(date)} à ${heure}` : formatDay(date);

/** A page of a client's hearing tests, the latest first, each leading to its audiogram. */
export function ListeBilans({ clientId, bilans, ouvert }: Props) {
  const page = bilans.page > 1 ? `&page=${bilans.page}` : '';
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
        tabIndex={0}
        aria-label="Bilans du client"
        className="max-h-52 overflow-auto"
      >
        <table className="table-sm table text-sm max-sm:[&_:is(td,th)]:px-2">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Oreille droite</th>
              <th scope="col">Oreille gauche</th>
              <th scope="col" className="hidden sm:table-cell">
                Saisi par
              </th>
            </tr>
          </thead>
          <tbody>
            {bilans.items.map((bilan) => (
              <tr key={bilan._id} className={bilan._id === ouvert ? 'bg-base-200' : undefined}>
                <td className="sm:whitespace-nowrap">
                  <a
                    href={paths.bilanAuditif(clientId, `bilan=${bilan._id}${page}`)}
                    data-place=""
                    aria-current={bilan._id === ouvert ? 'true' : undefined}
                    className={bilan._id === ouvert ? 'font-semibold' : 'link'}
                  >
                    {quand(bilan)}
                  </a>
                </td>
                <td>
                  <PerteCourte perte={bilan.pertes.droite} />
                </td>
                <td>
                  <PerteCourte perte={bilan.pertes.gauche} />
                </td>
                <td className="hidden whitespace-nowrap sm:table-cell">{bilan.par}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {bilans.pages > 1 && <Pagination {...bilans} />}
    </>
  );
}

function PerteCourte({ perte }: { perte: number | null }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatPerte(perte)}</span>
      {perte !== null && <span className="ml-2 text-xs text-muet">{classeBiap(perte).court}</span>}
    </>
  );
}
