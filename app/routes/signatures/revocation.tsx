import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getClientAModifier } from '~/domain/clients/ouvertures.service.server';
import { revoquerDemande } from '~/domain/signatures/demandes.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

const retour = ({ request, params }: LoaderFunctionArgs): string => {
  const asked = new URL(request.url).searchParams.get('onglet');
  const onglet = asked === 'devis' || asked === 'essais' ? asked : 'appareillage';
  return paths.client(params.clientId ?? '', `onglet=${onglet}`);
};

/** Asks before a link of signature stops working. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await getClientAModifier(ctx, args.params.clientId ?? '');
  return { fermer: retour(args) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', demandeId = '' } = args.params;
  await revoquerDemande(ctx, clientId, demandeId);
  return redirectWithToast(args.context.config, retour(args), 'Le lien de signature est révoqué.');
}

export default function Revocation() {
  const { fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Révoquer ce lien de signature\u00a0?`} fermer={fermer} oui="Révoquer">
      <p className="text-muet">Le lien envoyé au client ne fonctionnera plus. Un autre peut être envoyé.</p>
    </Question>
  );
}
