import { type FaitsInstallation, mesuresDeSecurite, sousTraitants } from '~/domain/registre/installation';
import { Carte } from '../carte';
import { ARemplir } from './a-remplir';

/** Who else receives data, and what protects them, as this installation is set up. */
export const Installation = ({ faits, mesures }: { faits: FaitsInstallation; mesures: string }) => (
  <>
    <Carte titre="Sous-traitants et transferts" className="mb-4">
      <ul className="list-disc pl-5">
        {sousTraitants(faits).map(({ quoi, regle }) => (
          <li key={quoi}>
            {quoi} : {regle ? <ARemplir /> : 'aucun n’est réglé'}
          </li>
        ))}
      </ul>
      <p className="text-muet mt-2 text-sm">
        L’éditeur du logiciel ne reçoit rien de cette installation. Auricule n’est ni hébergeur, ni certifié
        HDS ; un hébergeur de données de santé pour autrui doit l’être (code de la santé publique, article L.
        1111-8).
      </p>
    </Carte>
    <Carte titre="Mesures de sécurité" className="mb-4">
      <ul className="list-disc pl-5">
        {mesuresDeSecurite(faits).map(({ quoi, en }) => (
          <li key={quoi}>
            {quoi} : <strong>{en ? 'en place' : 'pas en place'}</strong>
          </li>
        ))}
      </ul>
      <p className="mt-2 font-medium">Mesures propres au centre (locaux, postes, personnel)</p>
      <p>
        <ARemplir texte={mesures} />
      </p>
    </Carte>
  </>
);
