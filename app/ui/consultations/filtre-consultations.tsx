import type { CriteresConsultations } from '~/domain/consultations/criteres';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { QuandEtQui } from '../journal/criteres';

interface Props {
  clientId: string;
  criteres: CriteresConsultations;
  users: readonly { id: string; name: string }[];
  /** The conditions as a query string, '' for none. */
  filtres: string;
  total: number;
}

/** Whose consultations are shown, and of which days, as one form whose values stand in the address; and the way to a copy of them. */
export function FiltreConsultations({ clientId, criteres, users, filtres, total }: Props) {
  const { du, au, user } = criteres;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2>Qui a consulté ({total})</h2>
        {/* The file is the answer: the browser sends the form, and no script. */}
        <form
          method="post"
          data-document=""
          action={paths.clientConsultationsExport(clientId, filtres)}
          className="ecran"
        >
          <button type="submit" disabled={total === 0} className="btn btn-outline btn-sm">
            Exporter {accord(total, 'ligne', 'lignes')} (CSV)
          </button>
        </form>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser knows the element */}
      <form
        action={paths.clientConsultations(clientId)}
        role="search"
        aria-label="Filtrer les consultations"
        className="ecran mb-2 grid grid-cols-2 items-end gap-2 text-sm sm:flex sm:flex-wrap"
      >
        <QuandEtQui {...{ du, au, user, users }} />
        <div className="flex items-center gap-2">
          <button type="submit" className="btn btn-outline btn-sm">
            Filtrer
          </button>
          {filtres && (
            <a href={paths.clientConsultations(clientId)} className="link text-sm">
              Effacer
            </a>
          )}
        </div>
      </form>
    </>
  );
}
