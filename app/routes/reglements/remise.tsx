import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { getRemise } from '~/domain/reglements/cheques.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { ActionsDialogue, Dialogue } from '~/ui/dialogue';
import { Icone } from '~/ui/icone';

/** A slip of cheques with what went on it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const remise = await getRemise(ctx, args.params.remiseId ?? '');
  return { remise, peut: abilities(ctx, ['encaissement:modifier']) };
}

export default function Remise() {
  const { remise, peut } = useLoaderData<typeof loader>();
  const { _id, numero, date, banque, cheques, total, annulee } = remise;
  return (
    <Dialogue titre={`Remise ${numero}`} fermer={paths.cheques()}>
      <p className="mb-2 text-sm">
        {[formatDay(date), banque].filter(Boolean).join(' · ')} · <strong>{formatEuros(total)}</strong>
        {annulee && ' · défaite : ses chèques sont de nouveau à remettre'}
      </p>
      {cheques.length > 0 && (
        <ul className="border-base-300 mb-3 max-h-60 overflow-auto border-y py-2 text-sm">
          {cheques.map((cheque) => (
            <li key={cheque._id} className="flex justify-between gap-4">
              <span>
                {[cheque.client || cheque.numero, cheque.banque, cheque.reference]
                  .filter(Boolean)
                  .join(' · ')}
                {cheque.annulePar && ' · annulé depuis'}
              </span>
              <span>{formatEuros(cheque.montant)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {!annulee && (
          <a href={paths.remisePdf(_id)} download className="btn btn-outline btn-sm">
            <Icone nom="telecharger" />
            Bordereau PDF
          </a>
        )}
        {!annulee && peut['encaissement:modifier'] && (
          <a href={paths.remiseAnnulation(_id)} data-sur-place="" className="btn btn-ghost btn-sm">
            Défaire la remise
          </a>
        )}
      </div>
      <ActionsDialogue fermer={paths.cheques()} />
    </Dialogue>
  );
}
