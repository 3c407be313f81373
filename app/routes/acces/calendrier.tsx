import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listIntervenants } from '~/domain/agenda/evenements.lists.server';
import { CalendrierSaisi, MESSAGES_CALENDRIERS } from '~/domain/calendriers/calendrier.schema';
import { getCalendrier } from '~/domain/calendriers/calendriers.lists.server';
import { updateCalendrier } from '~/domain/calendriers/calendriers.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireCalendrier } from '~/ui/acces/formulaire-calendrier';
import { Dialogue } from '~/ui/dialogue';

/** An external calendar's name, address, colour, and whom it is for. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const calendrier = await getCalendrier(ctx, args.params.calendrierId ?? '');
  return { calendrier, intervenants: await listIntervenants(ctx, calendrier.centreId) };
}

const FORMULAIRE = modification(CalendrierSaisi, 'version');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateCalendrier(ctx, args.params.calendrierId ?? '', { ...saisie, version: versionOf(form) });
    return redirectWithToast(args.context.config, paths.acces(), MESSAGES_CALENDRIERS.modifie);
  });
}

export default function Calendrier() {
  const { calendrier, intervenants } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre={`Modifier ${calendrier.nom}`} fermer={paths.acces()}>
      <FormulaireCalendrier
        calendrier={calendrier}
        intervenants={intervenants}
        ouverture={{ version: calendrier.version }}
        bouton="Enregistrer"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}
