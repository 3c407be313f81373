import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CorrectionRemise } from '~/domain/comptes-rendus/compte-rendu.schema';
import { openCorrectionRemise, reprendreRemise } from '~/domain/comptes-rendus/correction.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { DialogueMotif } from '~/ui/form/dialogue-motif';

const FORMULAIRE = formulaire(CorrectionRemise);

/** Asks why a report that was noted as handed over is not. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  const fermer = paths.client(clientId, 'onglet=prescriptions');
  return { ...(await openCorrectionRemise(ctx, clientId, compteRenduId)), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie) => {
    await reprendreRemise(ctx, clientId, compteRenduId, saisie);
    const target = paths.client(clientId, 'onglet=prescriptions');
    return redirectWithToast(args.context.config, target, 'Remise reprise : le compte rendu se prépare.');
  });
}

export default function CorrectionRemiseCompteRendu() {
  const { prescripteur, faitLe, fermer } = useLoaderData<typeof loader>();
  return (
    <DialogueMotif
      titre={`Reprendre la remise du ${formatDay(faitLe)} ?`}
      fermer={fermer}
      oui="Reprendre la remise"
      sinon="Garder la remise"
      resultat={useActionData<typeof action>()?.resultat}
    >
      <p>
        Le compte rendu à {prescripteur} se prépare de nouveau et reste à remettre ; son PDF d’alors reste
        parmi les fichiers du client.
      </p>
    </DialogueMotif>
  );
}
