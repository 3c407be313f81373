import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { supprimerEssai } from '~/domain/essais/essais.service.server';
import { getEssai } from '~/domain/essais/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Question } from '~/ui/question';

/** Asks before a trial is deleted that was noted by mistake. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  const { debut, depotTenu } = await getEssai(ctx, clientId, essaiId);
  return { debut, detenu: depotTenu.tenu > 0, fermer: paths.client(clientId, 'onglet=essais') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  await supprimerEssai(ctx, clientId, essaiId);
  return redirectWithToast(args.context.config, paths.client(clientId, 'onglet=essais'), 'Essai supprimé.');
}

export default function SuppressionEssai() {
  const { debut, detenu, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre={`Supprimer cet essai\u202f?`} fermer={fermer} oui="Supprimer">
      <p className="font-medium">Essai commencé le {formatDay(debut)}</p>
      <p>Pour un essai noté par erreur. Les appareils restent au client, l’historique garde la trace.</p>
      {detenu && <p>Son dépôt reste un règlement : remboursez-le dans Règlements s’il est à rendre.</p>}
    </Question>
  );
}
