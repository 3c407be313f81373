import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { corrigerIssue, openCorrection } from '~/domain/essais/correction.service.server';
import { CorrectionSaisie } from '~/domain/essais/essai.schema';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { DialogueMotif } from '~/ui/form/dialogue-motif';

const FORMULAIRE = formulaire(CorrectionSaisie, 'version');

/** Asks why the last outcome of a trial is taken back. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  const fermer = paths.client(clientId, 'onglet=essais');
  return { ...(await openCorrection(ctx, clientId, essaiId)), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await corrigerIssue(ctx, clientId, essaiId, saisie, versionOf(form));
    const target = paths.client(clientId, 'onglet=essais');
    return redirectWithToast(args.context.config, target, 'Issue reprise : l’essai continue.');
  });
}

export default function CorrectionEssai() {
  const { le, version, fermer } = useLoaderData<typeof loader>();
  return (
    <DialogueMotif
      titre={`Reprendre l’issue du ${formatDay(le)} ?`}
      fermer={fermer}
      oui="Reprendre l’issue"
      sinon="Garder l’issue"
      version={version}
      resultat={useActionData<typeof action>()?.resultat}
    >
      <p>
        Les appareils sont de nouveau à l’essai, et le stock, le devis, le dépôt et le statut du client
        redeviennent ce qu’ils étaient avant cette issue.
      </p>
    </DialogueMotif>
  );
}
