import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { createClientDistinct } from '~/domain/clients/doublons/creation.service.server';
import { openClient } from '~/domain/clients/ouvertures.service.server';
import { valeursVides } from '~/domain/clients/valeurs-client';
import { suggestPrescripteurs } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireClient } from '~/ui/clients/formulaire-client';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Ajouter Nouveau Client · Auricule' }];

/**
 * The id that the new client will have: a form sent twice is one client. Nobody adds a client in global mode (docs/regles/clients.md):
 * the list says where to choose a centre.
 */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ouverture = await openInCentre(args, paths.clients(), () => openClient(ctx));
  return { ouverture, prescripteurs: await suggestPrescripteurs(ctx, '') };
}

const FORMULAIRE = formulaire(ClientSaisi, 'clientId', 'centreId', 'acceptes');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const { id, facturationIncomplete, dejaAutre } = await createClientDistinct(
      inCentreOf(ctx, form),
      saisie,
      form.get('clientId'),
      readAcceptes(form),
    );
    if (facturationIncomplete) return redirect(paths.clientFacturation(id));
    const { config } = args.context;
    if (dejaAutre) return redirectWithToast(config, paths.client(id), DEJA_AJOUTE, 'attention');
    return redirectWithToast(config, paths.client(id), 'Client ajouté avec succès !');
  });
}

const DEJA_AJOUTE = 'Ce client avait déjà été ajouté : sa fiche n’a pas changé.';

const VALEURS = valeursVides();

export default function Creation() {
  const reply = useActionData<typeof action>();
  const { ouverture, prescripteurs } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre="Ajouter Nouveau Client" />
      <FormulaireClient
        valeurs={VALEURS}
        ouverture={ouverture}
        prescripteurs={prescripteurs}
        annuler={paths.clients()}
        resultat={reply?.resultat}
      />
    </>
  );
}
