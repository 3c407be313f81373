import type { Limitation } from '~/domain/vie-privee/limitation.service.server';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { Avis } from '../avis';

interface Props {
  clientId: string;
  limitations: readonly Limitation[];
  modifiable: boolean;
}

/** Whether nothing but storage is done with the record, why and since when. */
export function Limitations({ clientId, limitations, modifiable }: Props) {
  const limite = limitations.some(({ leveeLe }) => leveeLe === '');
  return (
    <section aria-labelledby="limitation">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="limitation">Limitation du traitement</h2>
        {modifiable && (
          <a
            href={limite ? paths.limitationLevee(clientId) : paths.limitation(clientId)}
            data-sur-place=""
            className="btn btn-outline btn-sm ecran"
          >
            {limite ? 'Lever la limitation' : 'Limiter le traitement'}
          </a>
        )}
      </div>
      {limitations.length === 0 && (
        <p className="text-muet text-sm">Le dossier sert à ses fins ordinaires.</p>
      )}
      {limitations.map(
        ({ _id, motif, precisions, demandeeLe, poseeLe, poseePar, leveeLe, leveePar, leveeMotif }) => (
          <Avis key={_id} ton={leveeLe === '' ? 'attention' : 'info'} className="mb-2 text-sm">
            {motif}
            {precisions && ` (${precisions})`}. Demandée le {formatDay(demandeeLe)}, posée le{' '}
            {formatInstant(poseeLe)} par {poseePar}
            {leveeLe !== '' && ` ; levée le ${formatInstant(leveeLe)} par ${leveePar} : ${leveeMotif}`}.
          </Avis>
        ),
      )}
    </section>
  );
}
