import { paths } from '~/http/paths';
import { EtatVide } from '../etat-vide';

/** No pair: good news, and where to go from here. */
export const DoublonsVides = ({ ecartees }: { ecartees: boolean }) => (
  <EtatVide
    icone="fusion"
    action={
      <>
        <p className="text-muet text-sm">
          {ecartees
            ? 'Deux fiches que l’on déclare de deux personnes différentes attendent ici.'
            : 'Deux fiches paraissent ici quand elles ont le même numéro de sécurité sociale, ou le même nom et un autre point commun.'}
        </p>
        <a className="btn btn-outline btn-sm" href={ecartees ? paths.doublons() : paths.clients()}>
          {ecartees ? 'Voir les doublons probables' : 'Voir les clients'}
        </a>
      </>
    }
  >
    {ecartees ? 'Aucune paire de clients n’a été écartée.' : 'Aucun doublon probable.'}
  </EtatVide>
);
