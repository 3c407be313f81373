import { paths } from '~/http/paths';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';

/** For whom signs in with Google: how to end it. */
export function ProfilGoogle() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div>
        <h2 className="text-base">Google</h2>
        <p className="text-sm text-muet">Vous pouvez vous connecter avec votre compte Google.</p>
      </div>
      <FormulaireBouton action={paths.googleDissociation()}>
        <Bouton ton="neutral">Dissocier mon compte Google</Bouton>
      </FormulaireBouton>
    </section>
  );
}
