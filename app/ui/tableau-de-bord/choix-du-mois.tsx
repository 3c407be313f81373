import { paths } from '~/http/paths';
import { MOIS } from '~/lib/mois';

interface Props {
  /** The month that is shown, and the year under way. */
  mois: string;
  annee: number;
  enCours: boolean;
}

/** As many years can be looked back at. */
const ANNEES = 10;

/** Which month the figures are of, by month and year: both stand in the address. */
export function ChoixDuMois({ mois, annee, enCours }: Props) {
  const [montree = '', numero = ''] = mois.split('-');
  const annees = Array.from({ length: ANNEES }, (_, n) => String(annee - n));
  return (
    <search aria-label="Choisir le mois" className="ecran">
      <form action={paths.index()} className="flex flex-wrap items-center gap-2 text-sm">
        {!enCours && (
          <a href={paths.index()} className="link">
            Mois en cours
          </a>
        )}
        <select
          name="mois"
          aria-label="Mois"
          defaultValue={String(Number(numero))}
          className="select select-sm w-32"
        >
          {MOIS.map((nom, rang) => (
            <option key={nom} value={rang + 1}>
              {nom}
            </option>
          ))}
        </select>
        <select name="annee" aria-label="Année" defaultValue={montree} className="select select-sm w-24">
          {[...new Set([...annees, montree])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <button type="submit" className="btn btn-outline btn-sm">
          Voir
        </button>
      </form>
    </search>
  );
}
