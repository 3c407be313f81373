import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listIntervenants } from '~/domain/agenda/evenements.lists.server';
import { CalendrierSaisi } from '~/domain/calendriers/calendrier.schema';
import { createCalendrier } from '~/domain/calendriers/calendriers.service.server';
import { openCalendrier } from '~/domain/calendriers/ouvertures.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { FormulaireCalendrier } from '~/ui/acces/formulaire-calendrier';
import { Dialogue } from '~/ui/dialogue';

/** An external calendar for the current centre; in global mode there is none to link it to. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const ouverture = await openInCentre(args, paths.acces(), () => openCalendrier(ctx));
  return { intervenants: await listIntervenants(ctx, ouverture.centreId), ouverture };
}

const FORMULAIRE = formulaire(CalendrierSaisi, 'ouverture', 'centreId');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const lus = await createCalendrier(inCentreOf(ctx, form), saisie, form.get('ouverture'));
    const texte = `Calendrier relié : ${accord(lus, 'événement lu', 'événements lus')}.`;
    return redirectWithToast(args.context.config, paths.acces(), texte);
  });
}

export default function CreationCalendrier() {
  const { intervenants, ouverture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre="Relier un calendrier externe" fermer={paths.acces()}>
      <FormulaireCalendrier
        calendrier={null}
        intervenants={intervenants}
        ouverture={ouverture}
        bouton="Relier"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}
