import { paths } from '~/http/paths';

/** No pair: good news, and where to go from here. */
export function DoublonsVides({ ecartees }: { ecartees: boolean }) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box border p-8 text-center">
      <p>{ecartees ? 'Aucune paire de clients n’a été écartée.' : 'Aucun doublon probable.'}</p>
      <p className="mt-2 text-sm text-muet">
        {ecartees
          ? 'Deux fiches que l’on déclare de deux personnes différentes attendent ici. '
          : 'Deux fiches paraissent ici quand elles ont le même numéro de sécurité sociale, ou le même nom et un autre point commun. '}
        <a className="link" href={ecartees ? paths.doublons() : paths.clients()}>
          {ecartees ? 'Voir les doublons probables' : 'Voir les clients'}
        </a>
      </p>
    </div>
  );
}
