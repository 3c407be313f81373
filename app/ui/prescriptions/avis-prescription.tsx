import { paths } from '~/http/paths';
import { Avis } from '../avis';

interface Props {
  clientId: string | null;
  /** What there is to be warned of; null where all is well. */
  avis: string | null;
}

/** That a client's prescription is missing or over, beside what is made of it; it hinders nothing. */
export const AvisPrescription = ({ clientId, avis }: Props) =>
  avis && (
    <Avis ton="attention" className="ecran mb-3">
      <p>
        {avis}{' '}
        {clientId && (
          <a href={paths.client(clientId, 'onglet=prescriptions')} className="link">
            Voir ses prescriptions
          </a>
        )}
      </p>
    </Avis>
  );
