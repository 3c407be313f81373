import type { Suite } from '~/domain/suite';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { BoutonEntree } from '../form/bouton-entree';

/**
 * What the person is asked about before anything is saved, a day that is over or somebody who is taken, and the way to save all the same.
 * First in its form.
 */
export function AvisConflit({ suite }: { suite: Suite | undefined }) {
  if (suite?.genre !== 'accepter') return null;
  const acceptes = suite.acceptes.join();
  return (
    <>
      <BoutonEntree />
      <Avis ton="attention" prioritaire>
        <p>{suite.avis}</p>
        <p className="mt-1">
          Rien n’est encore enregistré : changez la date ou l’heure, ou enregistrez malgré cela.
        </p>
        <Bouton ton="neutral" name="acceptes" value={acceptes} className="mt-2">
          Enregistrer quand même
        </Bouton>
      </Avis>
    </>
  );
}
