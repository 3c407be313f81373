import { type FiltreVentes, GENRES_VENTES, NOMS_GENRES_VENTES } from '~/domain/tableau-de-bord/ventes';
import { paths } from '~/http/paths';

/** What the list of sales can be narrowed by; the values stand in the address. */
export const FiltresVentes = ({ filtre }: { filtre: FiltreVentes }) => (
  <search aria-label="Filtrer les ventes" className="ecran mb-2">
    <form
      action={paths.ventes()}
      data-comportement="sans-vides"
      className="flex flex-wrap items-center gap-2 text-sm"
    >
      <label className="flex items-center gap-2">
        Du
        <input type="date" name="dateDu" defaultValue={filtre.dateDu} className="input input-sm w-40" />
      </label>
      <label className="flex items-center gap-2">
        au
        <input type="date" name="dateAu" defaultValue={filtre.dateAu} className="input input-sm w-40" />
      </label>
      <select
        name="genre"
        aria-label="Documents"
        defaultValue={filtre.genre}
        className="select select-sm w-48"
      >
        <option value="">Factures et avoirs</option>
        {GENRES_VENTES.map((genre) => (
          <option key={genre} value={genre}>
            {NOMS_GENRES_VENTES[genre]}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-outline btn-sm">
        Filtrer
      </button>
    </form>
  </search>
);
