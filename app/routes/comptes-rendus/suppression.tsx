import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { deleteCompteRendu, getCompteRendu } from '~/domain/comptes-rendus/comptes-rendus.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { sentenceOf } from '~/http/refus-dit.server';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a report that is being prepared is deleted. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  const { prescripteur } = await getCompteRendu(ctx, clientId, compteRenduId);
  return { prescripteur, fermer: paths.client(clientId, 'onglet=prescriptions') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  const target = paths.client(clientId, 'onglet=prescriptions');
  const refus = await sentenceOf('compte_rendu_remis', () => deleteCompteRendu(ctx, clientId, compteRenduId));
  if (refus) return redirectWithToast(args.context.config, target, refus, 'erreur');
  return redirectWithToast(args.context.config, target, 'Compte rendu supprimé.');
}

export default function SuppressionCompteRendu() {
  const { prescripteur, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Supprimer ce compte rendu ?" fermer={fermer} oui="Supprimer">
      <p className="font-medium">Compte rendu préparé pour {prescripteur}</p>
      <p>L’historique garde qu’il était là.</p>
    </Question>
  );
}
