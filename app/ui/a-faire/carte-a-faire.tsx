import type { ChoseAFaire } from '~/domain/a-faire/a-faire';
import { paths } from '~/http/paths';
import { Carte } from '../carte';
import { ListeAFaire } from './liste-a-faire';

interface Props {
  clientId: string;
  /** From `listAFaireDuClient`. */
  choses: readonly ChoseAFaire[];
  modifiable: boolean;
  /** The client's page that it stands on. */
  retour: string;
}

/** What is to be done for a client, on their own page. */
export const CarteAFaire = ({ clientId, choses, modifiable, retour }: Props) => (
  <Carte
    titre="À faire"
    action={
      modifiable && (
        <a
          href={paths.aFaireCreation(new URLSearchParams({ client: clientId, retour }))}
          data-sur-place=""
          className="btn btn-ghost btn-sm"
        >
          Ajouter
        </a>
      )
    }
  >
    {choses.length === 0 ? (
      <p className="text-muet text-sm">Rien n’est à faire pour ce client.</p>
    ) : (
      <ListeAFaire choses={choses} modifiable={modifiable} retour={retour} />
    )}
  </Carte>
);
