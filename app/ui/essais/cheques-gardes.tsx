import type { ChequeGarde } from '~/domain/essais/cheques-gardes.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';

/** Cheques that are kept as deposits of trials: no payments, so on no slip before they are cashed. */
export const ChequesGardes = ({ cheques }: { cheques: ChequeGarde[] }) =>
  cheques.length > 0 && (
    <section aria-labelledby="gardes" className="mb-4">
      <h2 id="gardes" className="mb-2">
        Chèques gardés en dépôt d’essai ({cheques.length})
      </h2>
      <p className="text-muet mb-1 text-sm">
        Ni règlement ni remise : encaissez ou rendez chacun depuis l’essai de son patient.
      </p>
      <ul className="grid gap-1 text-sm">
        {cheques.map(({ essaiId, clientId, client, le, montant, reference, centre }) => (
          <li key={essaiId}>
            <a href={paths.client(clientId, 'onglet=essais')} className="link">
              {client || 'Patient'}
            </a>{' '}
            · {formatEuros(montant)}
            {reference && ` · n° ${reference}`} · essai du {formatDay(le)}
            {centre && ` · ${centre}`}
          </li>
        ))}
      </ul>
    </section>
  );
