import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';

interface Props {
  clientId: string;
  montrees: number;
  entrees: number;
  retour: string;
}

/** The head of the recent history, with the way to the whole of it. */
export function LienHistorique({ clientId, montrees, entrees, retour }: Props) {
  return (
    <div className="mb-1 flex items-baseline justify-between gap-3">
      <h2>Historique</h2>
      <a
        href={paths.client(clientId, avecRetour('onglet=historique', retour))}
        className="link ecran text-sm"
      >
        {entrees > montrees ? `Tout l’historique (${entrees})` : 'Tout l’historique'}
      </a>
    </div>
  );
}
