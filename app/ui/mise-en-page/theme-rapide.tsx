import { THEMES, type Theme } from '~/domain/comptes/preferences';
import { paths } from '~/http/paths';
import { ici } from './formulaire-ici';

/** In the user's menu: light, dark, or as the browser has it, on this page at once. */
export const ThemeRapide = ({ theme }: { theme: Theme }) => (
  <fieldset className="flex gap-1 px-2 py-1">
    <legend className="sr-only">Thème</legend>
    {Object.entries(THEMES).map(([valeur, libelle]) => (
      <button
        key={valeur}
        {...ici(paths.preferences())}
        name="theme"
        value={valeur}
        aria-pressed={valeur === theme}
        className="btn btn-xs aria-pressed:btn-primary grow px-1"
      >
        {libelle === THEMES.auto ? 'Auto' : libelle}
      </button>
    ))}
  </fieldset>
);
