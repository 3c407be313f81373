import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { createCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { assertAjoutCentre } from '~/domain/comptes/ouvertures.service.server';
import { keepCentre } from '~/http/centre-garde.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { FormulaireCentre } from '~/ui/administration/formulaire-centre';
import { Dialogue } from '~/ui/dialogue';

/** A new centre of the account (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  assertAjoutCentre(await requireContext(args));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { config } = args.context;
  return handleForm(args.request, CentreSaisi, async (saisie) => {
    await createCentre(ctx, saisie);
    return keepCentre(ctx, config, await redirectWithToast(config, paths.centres(), 'Centre ajouté !'));
  });
}

export default function NouveauCentre() {
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre="Ajouter un centre" fermer={paths.centres()}>
      <FormulaireCentre
        valeurs={{ abonnement: 'Starter' }}
        bouton="Ajouter"
        refus="Erreur lors de l'ajout du centre"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}

export const ErrorBoundary = () => <ErreurDialogue texte="Erreur serveur" page={paths.centres} />;
