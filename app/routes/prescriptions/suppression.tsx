import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { deletePrescription, getPrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Question } from '~/ui/question';

/** Asks before a prescription is deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', prescriptionId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  const { date } = await getPrescription(ctx, clientId, prescriptionId);
  return { date, fermer: paths.client(clientId, 'onglet=prescriptions') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', prescriptionId = '' } = args.params;
  await deletePrescription(ctx, clientId, prescriptionId);
  const target = paths.client(clientId, 'onglet=prescriptions');
  return redirectWithToast(args.context.config, target, 'Prescription supprimée.');
}

export default function SuppressionPrescription() {
  const { date, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Supprimer cette prescription ?" fermer={fermer} oui="Supprimer">
      <p className="font-medium">Prescription du {formatDay(date)}</p>
      <p>Son scan reste parmi les fichiers du client ; l’historique garde qu’elle était là.</p>
    </Question>
  );
}
