import type { Suite } from '~/domain/suite';
import { paths } from '~/http/paths';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { ApercuDeFacture } from '../factures/apercu-facture';
import { BoutonEntree } from '../form/bouton-entree';

const REPRENDRE = 'Rien n’est encore enregistré : changez la date ou l’heure, ou enregistrez malgré cela.';

/**
 * What the person is asked about before anything is saved, a day that is over, somebody who is taken or who is known already, an odd amount, and the way to
 * save all the same. First in its form.
 */
export function AvisConflit({ suite }: { suite: Suite | undefined }) {
  if (suite?.genre !== 'accepter') return null;
  return (
    <>
      <BoutonEntree />
      <Avis ton="attention" prioritaire>
        <p>{suite.avis}</p>
        {suite.apercu && (
          <div className="mt-2">
            <ApercuDeFacture apercu={suite.apercu} />
          </div>
        )}
        {suite.fiches ? (
          <Fiches fiches={suite.fiches} />
        ) : (
          !suite.choix && <p className="mt-1">{suite.sinon ?? REPRENDRE}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {(
            suite.choix ?? [{ libelle: suite.oui ?? 'Enregistrer quand même', acceptes: suite.acceptes }]
          ).map(({ libelle, acceptes }) => (
            <Bouton key={libelle} ton="neutral" name="acceptes" value={acceptes.join()}>
              {libelle}
            </Bouton>
          ))}
        </div>
      </Avis>
    </>
  );
}

const Fiches = ({ fiches }: { fiches: readonly { id: string; nom: string }[] }) => (
  <>
    <ul className="mt-1">
      {fiches.map(({ id, nom }) => (
        <li key={id}>
          <a className="link" href={paths.client(id)} target="_blank" rel="noreferrer">
            {nom}
            <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
    <p className="mt-1">Rien n’est encore enregistré : ouvrez sa fiche, ou enregistrez malgré cela.</p>
  </>
);
