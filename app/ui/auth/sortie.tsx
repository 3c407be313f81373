import { paths } from '~/http/paths';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';

/** The way out for who can do nothing else yet. */
export const Sortie = () => (
  <FormulaireBouton action={paths.logout()} className="border-base-300 mt-5 border-t pt-4">
    <Bouton ton="ghost">Se déconnecter</Bouton>
  </FormulaireBouton>
);
