import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EssaiSaisi } from '~/domain/essais/essai.schema';
import { commencerEssai } from '~/domain/essais/essais.service.server';
import { openEssai } from '~/domain/essais/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireEssai } from '~/ui/essais/formulaire-essai';

const FORMULAIRE = formulaire(EssaiSaisi, 'formId', 'acceptes');

/** The dialog in which a trial begins. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  const fermer = paths.client(clientId, 'onglet=essais');
  return { clientId, ouverture: await openEssai(ctx, clientId), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const ouverture = { formId: form.get('formId'), acceptes: readAcceptes(form) };
    const bonId = await commencerEssai(ctx, clientId, saisie, ouverture);
    const target = paths.signature(clientId, null, bonId);
    return redirectWithToast(args.context.config, target, 'L’essai est commencé : faites signer son bon.');
  });
}

export default function NouvelEssai() {
  return (
    <FormulaireEssai
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
