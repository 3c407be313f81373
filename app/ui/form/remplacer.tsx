import type { Reprise, Suite } from '~/domain/suite';
import { Bouton } from '../bouton';

/** Beside the button that saves, once somebody has read what a colleague changed: saves all the same, but for the fields to take over. */
export function BoutonRemplacer({ suite, formAction }: { suite: Suite | undefined; formAction?: string }) {
  if (suite?.genre !== 'remplacer') return null;
  return (
    <Bouton ton="neutral" name="remplacer" value={suite.etat} formAction={formAction}>
      {suite.reprises.length > 0 ? 'Enregistrer ces choix' : 'Enregistrer ma saisie à la place'}
    </Bouton>
  );
}

/** Beside what a colleague has changed: 'Enregistrer ces choix' takes it over instead of what was typed, which stays in its field until then. */
export function CaseReprendre({ libelle, envoi, proposee }: Reprise) {
  if (envoi === null) return null;
  return (
    <label className="inline-flex min-h-6 items-center gap-2 font-semibold">
      <input
        type="checkbox"
        name="reprendre"
        value={envoi}
        aria-label={`Reprendre cette valeur : ${libelle}`}
        defaultChecked={proposee}
        autoComplete="off"
        className="checkbox checkbox-sm"
      />
      Reprendre cette valeur
    </label>
  );
}
