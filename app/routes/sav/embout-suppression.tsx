import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { nomEmbout } from '~/domain/sav/embout';
import { deleteEmbout } from '~/domain/sav/embouts.service.server';
import { getEmbout } from '~/domain/sav/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before an ear mould is deleted that was noted by mistake. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', emboutId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  const found = await getEmbout(ctx, clientId, emboutId);
  return { nom: nomEmbout(found), fermer: paths.client(clientId, 'onglet=sav') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', emboutId = '' } = args.params;
  await deleteEmbout(ctx, clientId, emboutId);
  return redirectWithToast(args.context.config, paths.client(clientId, 'onglet=sav'), 'Embout supprimé.');
}

export default function SuppressionEmbout() {
  const { nom, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Supprimer cet embout\u202f?`} fermer={fermer} oui="Supprimer">
      <p className="font-medium">{nom}</p>
      <p>Pour un embout noté par erreur. L’historique garde la trace.</p>
    </Question>
  );
}
