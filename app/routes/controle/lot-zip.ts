import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { remettreLot } from '~/domain/controle/remise-lot.service.server';
import { requireContext } from '~/http/context.server';
import { remettre } from '~/http/fichier-remis.server';
import { paths } from '~/http/paths';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.lotControle(params.lotId ?? ''));

/** A lot as a ZIP. A POST, since its leaving is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.lotId ?? '';
  return remettre(args.context.config, paths.lotControle(id), () => remettreLot(ctx, id));
}
