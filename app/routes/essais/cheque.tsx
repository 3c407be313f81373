import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { noterCheque, openCheque } from '~/domain/essais/cheque-depot.service.server';
import { ChequeSaisi } from '~/domain/essais/essai.schema';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireCheque } from '~/ui/essais/formulaire-cheque';

const FAITS = {
  encaisse: 'Chèque encaissé : il est à remettre.',
  rendu: 'Caution rendue.',
  retenu: 'Caution retenue.',
};

const FORMULAIRE = formulaire(ChequeSaisi, 'version', 'acceptes');

/** The dialog in which a centre says what becomes of a deposit that was kept apart. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  const fermer = paths.client(clientId, 'onglet=essais');
  return { ...(await openCheque(ctx, clientId, essaiId)), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await noterCheque(ctx, clientId, essaiId, saisie, versionOf(form), readAcceptes(form));
    const fait = FAITS[saisie.devient];
    return redirectWithToast(args.context.config, paths.client(clientId, 'onglet=essais'), fait);
  });
}

export default function ChequeEssai() {
  return (
    <FormulaireCheque
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
