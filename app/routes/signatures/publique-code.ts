import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { NotFoundError } from '~/domain/errors';
import { demanderCode } from '~/domain/signatures/a-distance.service.server';
import { paths } from '~/http/paths';
import { countCodeDemande, openVisite } from '~/http/signature-publique.server';

/** Has a code sent to the patient whom a link was sent to. */
export async function action(args: ActionFunctionArgs) {
  const jeton = args.params.jeton ?? '';
  const visite = await openVisite(args);
  if (!visite)
    throw new NotFoundError('signature_introuvable', 'Ce lien ne fonctionne pas, ou ne fonctionne plus.');
  await countCodeDemande(args);
  await demanderCode(visite.ctx, visite.demandeId);
  return redirect(paths.signatureADistance(jeton, 'code=1'));
}

/** Nothing to see: the page is where it is asked from. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.signatureADistance(params.jeton ?? ''));
