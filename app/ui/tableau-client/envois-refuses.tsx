import type { EnvoiRefuse } from '~/domain/courriels/envois-refuses.service.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Avis } from '../avis';
import { Bouton } from '../bouton';

interface Props {
  clientId: string;
  refuses: readonly EnvoiRefuse[];
  modifiable: boolean;
}

/** Messages to the patient that were refused, until somebody has seen them; nothing where there are none. */
export const EnvoisRefuses = ({ clientId, refuses, modifiable }: Props) =>
  refuses.length === 0 ? null : (
    <Avis ton="attention" role="region" aria-label="Messages non partis" className="my-3">
      <ul className="grid gap-1">
        {refuses.map(({ _id, quoi, destinataire, raison, refuseLe }) => (
          <li key={_id} className="wrap-anywhere">
            <strong className="font-medium">{quoi}</strong> n’est pas parti à {destinataire} : {raison} (
            {formatInstant(refuseLe)})
          </li>
        ))}
      </ul>
      {modifiable && (
        <form method="post" action={paths.clientRefusVus(clientId)} className="mt-2">
          {refuses.map(({ _id }) => (
            <input key={_id} type="hidden" name="vus" value={_id} />
          ))}
          <Bouton ton="neutral">C’est vu</Bouton>
        </form>
      )}
    </Avis>
  );
