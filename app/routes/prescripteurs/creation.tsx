import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MESSAGES_PRESCRIPTEUR, PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import { createPrescripteur, openPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Dialogue } from '~/ui/dialogue';
import { FormulairePrescripteur } from '~/ui/prescripteurs/formulaire-prescripteur';

/** A new prescriber of the directory. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  return { ouverture: openPrescripteur(ctx), fermer: paths.prescripteurs(searchParams) };
}

const FORMULAIRE = formulaire(PrescripteurSaisi, 'formId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await createPrescripteur(ctx, saisie, form.get('formId'));
    return redirectWithToast(args.context.config, paths.prescripteur(id), MESSAGES_PRESCRIPTEUR.ajoute);
  });
}

export default function CreationPrescripteur() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre="Ajouter un prescripteur" fermer={fermer}>
      <FormulairePrescripteur
        valeurs={{}}
        ouverture={ouverture}
        fermer={fermer}
        bouton="Ajouter"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}
