import { paths } from '~/http/paths';

interface Props {
  clientId: string;
  montrees: number;
  entrees: number;
}

/** The head of the history, with the way to the whole of it. */
export function LienHistorique({ clientId, montrees, entrees }: Props) {
  return (
    <div className="mb-1 flex items-baseline justify-between gap-3">
      <h2>Historique</h2>
      <a href={paths.client(clientId, 'onglet=historique')} className="link ecran text-sm">
        {entrees > montrees ? `Tout l’historique (${entrees})` : 'Tout l’historique'}
      </a>
    </div>
  );
}
