import type { CriteresLignes } from '~/domain/a-faire/ligne';
import { definitionDe, type NatureAFaire } from '~/domain/a-faire/natures';
import { paths } from '~/http/paths';

interface Props {
  criteres: CriteresLignes;
  natures: readonly NatureAFaire[];
  equipe: readonly { id: string; name: string }[];
}

/** By kind, by person, of another day; the values stand in the address. */
export const FiltreLignes = ({ criteres, natures, equipe }: Props) => (
  <search aria-label="Filtrer ce qu’il y a à faire" className="ecran mb-2">
    <form
      action={paths.aFaire()}
      data-comportement="sans-vides"
      className="flex flex-wrap items-center gap-2 text-sm"
    >
      <select
        name="nature"
        aria-label="Quoi"
        defaultValue={criteres.nature}
        data-comportement="envoi-au-choix"
        className="select select-sm w-64"
      >
        <option value="">Tout ce qu’il y a à faire</option>
        {natures.map((nature) => (
          <option key={nature} value={nature}>
            {definitionDe(nature).titre}
          </option>
        ))}
      </select>
      <select
        name="qui"
        aria-label="Qui"
        defaultValue={criteres.qui}
        data-comportement="envoi-au-choix"
        className="select select-sm w-48"
      >
        <option value="">Pour tous</option>
        <option value="miennes">Les miennes (je m’en occupe)</option>
        <option value="moi">Pour moi, ou pour tous</option>
        {equipe.map(({ id, name }) => (
          <option key={id} value={id}>
            Pour {name}
          </option>
        ))}
      </select>
      <label className="flex items-center gap-2">
        Un autre jour
        <input type="date" name="jour" defaultValue={criteres.jour} className="input input-sm w-40" />
      </label>
      <button type="submit" className="btn btn-outline btn-sm">
        Filtrer
      </button>
    </form>
  </search>
);
