import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openDecision, remettreEnAttente } from '~/domain/devis/decision.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

const retour = (clientId: string, devisId: string) => paths.client(clientId, `onglet=devis&devis=${devisId}`);

/** Asks before what was noted of a quote is taken back. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  const { devis } = await openDecision(ctx, clientId, devisId);
  return { numero: devis.numeroDevis, fermer: retour(clientId, devisId) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', devisId = '' } = args.params;
  await remettreEnAttente(ctx, clientId, devisId);
  return redirectWithToast(
    args.context.config,
    retour(clientId, devisId),
    'Le devis attend de nouveau une réponse.',
  );
}

export default function Attente() {
  const { numero, fermer } = useLoaderData<typeof loader>();
  return (
    <Question
      titre={`Remettre le devis n° ${numero} en attente\u00a0?`}
      fermer={fermer}
      oui="Remettre en attente"
      grave={false}
    >
      <p className="text-muet">La réponse notée est retirée ; le devis peut de nouveau être modifié.</p>
    </Question>
  );
}
