import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getRemise } from '~/domain/reglements/cheques.lists.server';
import { defaireRemise } from '~/domain/reglements/remise.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatEuros } from '~/lib/euros';
import { Question } from '~/ui/question';

/** Asks before a slip is undone. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { remise: await getRemise(ctx, args.params.remiseId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { numero } = await defaireRemise(ctx, args.params.remiseId ?? '');
  return redirectWithToast(args.context.config, paths.cheques(), `Remise ${numero} défaite.`);
}

export default function RemiseAnnulation() {
  const { numero, nombre, total, annulee } = useLoaderData<typeof loader>().remise;
  return (
    <Question
      titre={`Défaire la remise ${numero} ?`}
      fermer={paths.cheques()}
      {...(!annulee && { oui: 'Défaire' })}
    >
      <p>
        {nombre} chèque(s), {formatEuros(total)}.
      </p>
      <p className="text-muet">
        {annulee
          ? 'Elle est déjà défaite.'
          : 'Ses chèques seront de nouveau à remettre ; son numéro reste utilisé.'}
      </p>
    </Question>
  );
}
