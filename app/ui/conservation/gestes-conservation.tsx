import { LOT_MAX } from '~/domain/conservation/conservation.schema';
import type { GesteConservation } from '~/domain/conservation/lot';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { ActionsDeSelection } from '../liste/selection';

interface Props {
  id: string;
  geste: GesteConservation;
  total: number;
}

/** What can be done with what is due: those that are ticked, or all as far as one lot goes. */
export function GestesConservation({ id, geste, total }: Props) {
  const archivage = geste === 'archivage';
  const nombre = Math.min(total, LOT_MAX);
  return (
    <div className="ecran mb-2 flex flex-wrap items-center gap-3">
      <a
        href={paths.conservationDemande(new URLSearchParams({ geste, tous: '1' }))}
        data-sur-place=""
        className="btn btn-outline btn-sm"
      >
        {archivage ? 'Archiver' : 'Effacer'} {accord(nombre, 'dossier', 'dossiers')}
        {total > LOT_MAX && ', les plus anciens'}
      </a>
      <ActionsDeSelection
        id={id}
        actions={[
          {
            action: paths.conservationDemande(),
            libelle: archivage ? 'Archiver la sélection' : 'Effacer la sélection',
            icone: archivage ? 'boite' : 'poubelle',
            grave: !archivage,
          },
        ]}
      />
    </div>
  );
}
