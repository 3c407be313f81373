import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteDevis, getDevisASupprimer } from '~/domain/devis/suppression.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithMessage } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { Question } from '~/ui/question';

/** Asks before a quote leaves the client's record. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  return {
    devis: await getDevisASupprimer(ctx, clientId, devisId),
    fermer: paths.client(clientId, `onglet=devis&devis=${devisId}`),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  const geste = newId();
  await deleteDevis(ctx, clientId, devisId, { geste });
  const retour = paths.client(clientId, 'onglet=devis');
  return redirectWithMessage(args.context.config, retour, { texte: 'Devis supprimé.', geste });
}

export default function SuppressionDevis() {
  const { devis, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Supprimer le devis n° ${devis.numeroDevis}\u00a0?`} fermer={fermer} oui="Supprimer">
      <p className="text-muet">
        Il quitte la fiche du client ; son numéro reste utilisé et le registre le garde.
      </p>
    </Question>
  );
}
