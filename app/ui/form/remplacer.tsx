import type { Suite } from '~/domain/suite';
import { Bouton } from '../bouton';

/** Beside the button that saves, once somebody has read what a colleague changed: saves all the same. */
export function BoutonRemplacer({ suite }: { suite: Suite | undefined }) {
  if (suite?.genre !== 'remplacer') return null;
  return (
    <Bouton ton="neutral" name="remplacer" value={suite.etat}>
      Enregistrer ma saisie à la place
    </Bouton>
  );
}
