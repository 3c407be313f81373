import { NOMS_DETTES, type TotauxDettes } from '~/domain/encaissements/dette';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import { paths } from '~/http/paths';
import { formatEuros } from '~/lib/euros';
import { Carte } from '../carte';

/** What the centre owes in all, by kind, and as its accounts have it. */
export const SommesDettes = ({ totaux: { sommes, acomptes, clients, total } }: { totaux: TotauxDettes }) => (
  <div className="mb-4 grid max-w-4xl gap-3 md:grid-cols-2">
    <Carte titre={`En tout : ${formatEuros(total)}`}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        {sommes.map(({ nature, payeur, montant }) => (
          <div key={`${nature} ${payeur}`} className="contents">
            <dt className="text-muet">
              <a href={paths.dettes(new URLSearchParams({ nature, payeur }))} className="hover:underline">
                {NOMS_DETTES[nature]}
                {nature === 'tropPercu' && `, ${NOMS_PAYEURS[payeur]}`}
              </a>
            </dt>
            <dd className="text-right tabular-nums">{formatEuros(montant)}</dd>
          </div>
        ))}
      </dl>
    </Carte>
    <Carte titre="En comptabilité">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        <dt className="text-muet">Avances et acomptes reçus (4191)</dt>
        <dd className="text-right tabular-nums">{formatEuros(acomptes)}</dd>
        <dt className="text-muet">Clients créditeurs (411)</dt>
        <dd className="text-right tabular-nums">{formatEuros(clients)}</dd>
      </dl>
      <p className="text-muet mt-1 text-xs">
        Comptes d’usage, ou ceux que le centre a réglés. Ce qui a été repris d’avant les règlements est
        compris ici, et n’est dans aucun journal.
      </p>
    </Carte>
  </div>
);
