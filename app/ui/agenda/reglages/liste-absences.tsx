import type { Absence } from '~/domain/agenda/absence';
import { direAbsence, quandAbsence, quiAbsence } from '~/domain/agenda/dire-absence';
import type { Page } from '~/domain/listes';
import { paths } from '~/http/paths';
import { Pagination } from '../../liste/pagination';

interface Props {
  centreId: string;
  absences: Page<Absence> & { taille: number };
}

/** Who is away, and when the centre is closed, from now on. */
export function ListeAbsences({ centreId, absences: { items, ...page } }: Props) {
  return (
    <section aria-labelledby="absences" className="bg-base-100 border-base-300 rounded-box border p-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="absences">Absences et fermetures</h2>
        <a href={paths.absenceCreation(centreId)} data-sur-place="" className="btn btn-primary btn-sm">
          Ajouter
        </a>
      </div>
      {items.length === 0 ? (
        <p className="text-base-content/75 text-sm">
          Aucune absence à venir. Une absence grise l’agenda et n’offre plus de créneau.
        </p>
      ) : (
        <ul className="divide-base-300 divide-y text-sm">
          {items.map((absence) => (
            <li key={absence.id} className="flex items-start justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-medium">{quiAbsence(absence)}</b> {quandAbsence(absence)}
                {absence.motif && <span className="text-base-content/75 block">{absence.motif}</span>}
              </span>
              <span className="flex shrink-0">
                <a
                  href={paths.absence(centreId, absence.id)}
                  data-sur-place=""
                  aria-label={`Modifier : ${direAbsence(absence)}`}
                  className="btn btn-ghost btn-xs"
                >
                  Modifier
                </a>
                <a
                  href={paths.absenceSuppression(centreId, absence.id)}
                  data-sur-place=""
                  aria-label={`Retirer : ${direAbsence(absence)}`}
                  className="btn btn-ghost btn-xs text-error"
                >
                  Retirer
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
      {page.pages > 1 && <Pagination {...page} />}
    </section>
  );
}
