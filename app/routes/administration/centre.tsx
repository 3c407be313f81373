import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getCentre, updateCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { FormulaireCentre } from '~/ui/administration/formulaire-centre';
import { Dialogue } from '~/ui/dialogue';

const FORMULAIRE = formulaire(CentreSaisi, 'acceptes');

/** A centre's pack and what its documents say of it. */
export async function loader(args: LoaderFunctionArgs) {
  return { centre: await getCentre(await requireContext(args), args.params.centreId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateCentre(ctx, args.params.centreId ?? '', saisie, readAcceptes(form));
    return redirectWithToast(args.context.config, paths.centres(), 'Centre mis à jour !');
  });
}

export default function Centre() {
  const { centre } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre={`Modifier ${centre.name}`} fermer={paths.centres()}>
      <FormulaireCentre
        valeurs={centre}
        bouton="Enregistrer"
        refus="Erreur lors de la mise à jour."
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}

export const ErrorBoundary = () => <ErreurDialogue texte="Erreur serveur" page={paths.centres} />;
