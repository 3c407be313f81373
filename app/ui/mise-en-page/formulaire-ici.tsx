import { paths } from '~/http/paths';
import { FormulaireBouton } from '../form/formulaire-bouton';

const ICI = 'ici';

/** The form of the bar's buttons, which knows the page to come back to: so that the bar itself is the same on every page. */
export const FormulaireIci = ({ retour }: { retour: string }) => (
  <FormulaireBouton id={ICI} action={paths.preferences()} hidden>
    <input type="hidden" name="retour" value={retour} />
  </FormulaireBouton>
);

/** What makes a button send that form to an address. */
export const ici = (formAction: string) => ({ type: 'submit', form: ICI, formAction }) as const;
