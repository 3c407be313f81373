import { THEMES, type Theme } from '~/domain/comptes/preferences';
import { paths } from '~/http/paths';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';

/** In the user's menu: light, dark, or as the browser has it, on this page at once. */
export const ThemeRapide = ({ theme, retour }: { theme: Theme; retour: string }) => (
  <FormulaireBouton action={paths.preferences()} className="block p-0">
    <input type="hidden" name="retour" value={retour} />
    <fieldset className="flex gap-1 px-2 py-1">
      <legend className="sr-only">Thème</legend>
      {Object.entries(THEMES).map(([valeur, libelle]) => (
        <button
          key={valeur}
          type="submit"
          name="theme"
          value={valeur}
          aria-pressed={valeur === theme}
          className="btn btn-xs aria-pressed:btn-primary grow px-1"
        >
          {libelle === THEMES.auto ? 'Auto' : libelle}
        </button>
      ))}
    </fieldset>
  </FormulaireBouton>
);
