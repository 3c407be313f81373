import { Bouton } from '../bouton';
import type { Formulaire } from './resume-erreurs';

/** A form's errors for its summary, and apart from them the version of a colleague that sending again may replace. */
export function separateConflit({ id, allErrors }: Formulaire): { resume: Formulaire; remplacer?: string } {
  const { remplacer, ...messages } = allErrors;
  return { resume: { id, allErrors: messages }, remplacer: remplacer?.[0] };
}

/** Beside the button that saves, once somebody has read what a colleague changed: saves all the same. */
export function BoutonRemplacer({ version }: { version: string | undefined }) {
  if (!version) return null;
  return (
    <Bouton ton="neutral" name="remplacer" value={version}>
      Enregistrer ma saisie à la place
    </Bouton>
  );
}
