import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { RemiseSaisie } from '~/domain/comptes-rendus/compte-rendu.schema';
import { openRemise } from '~/domain/comptes-rendus/lecture.service.server';
import { handOverCompteRendu, sendCompteRendu } from '~/domain/comptes-rendus/remise.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { RemettreCompteRendu } from '~/ui/comptes-rendus/remettre-compte-rendu';

export const ErrorBoundary = ErreurClient;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titreDuClient(data?.tete, 'Remettre le compte rendu');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, clientId));
  const remise = await openRemise(ctx, entete._id, compteRenduId);
  return { tete: await teteOf(ctx, args.request, entete), remise };
}

const FORMULAIRE = formulaire(RemiseSaisie);

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (remise) => {
    const target = suiteDuGeste(args.request, paths.client(clientId, 'onglet=prescriptions'));
    if (remise) {
      await handOverCompteRendu(ctx, clientId, compteRenduId, remise);
      return redirectWithToast(args.context.config, target, 'Compte rendu noté comme remis.');
    }
    await sendCompteRendu(ctx, clientId, compteRenduId);
    return redirectWithToast(args.context.config, target, 'Compte rendu confié à la messagerie.');
  });
}

export default function RemiseCompteRendu() {
  const { tete, remise } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <PageClient tete={tete} onglet="prescriptions">
      <h2 className="mb-3">Remettre le compte rendu</h2>
      <RemettreCompteRendu clientId={tete._id} remise={remise} resultat={reply?.resultat} />
    </PageClient>
  );
}
