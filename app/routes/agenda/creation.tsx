import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readCriteresAgenda } from '~/domain/agenda/criteres';
import { listIntervenants } from '~/domain/agenda/evenements.lists.server';
import { createEvenement } from '~/domain/agenda/evenements.service.server';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import { openEvenement } from '~/domain/agenda/ouvertures.service.server';
import { valeursNouvelles } from '~/domain/agenda/valeurs-evenement';
import { answerEvenement, creneauxOf, findClientChoisi } from '~/http/agenda/envoi.server';
import { agendaOf } from '~/http/agenda/retour';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { readAcceptes } from '~/http/form.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { toParis } from '~/lib/dates';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { FormulaireEvenement } from '~/ui/agenda/formulaire-evenement';
import { Dialogue } from '~/ui/dialogue';

/** A new event at `?date` and `?heure`, for `?client`; in global mode there is no centre to add it to. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const fermer = agendaOf(searchParams);
  const ouverture = await openInCentre(args, fermer, () => openEvenement(ctx));
  const { date, intervenant } = readCriteresAgenda(searchParams, toParis(ctx.now()).date);
  const client = await findClientChoisi(ctx, searchParams.get('client'));
  const choix = { clientId: client?._id ?? '', intervenantId: searchParams.get('pour') || intervenant };
  const valeurs = valeursNouvelles({ date, heure: searchParams.get('heure'), ...choix });
  return {
    ouverture,
    valeurs,
    creneaux: await creneauxOf(ctx, { ...valeurs }, { centreId: ouverture.centreId }),
    client,
    intervenants: await listIntervenants(ctx),
    action: paths.evenementCreation(searchParams),
    fermer,
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return answerEvenement(args, ctx, MESSAGES_AGENDA.ajoute, {
    situer: async (form) => ({ centreId: openEvenement(inCentreOf(ctx, form)).centreId }),
    work: (saisie, form) =>
      createEvenement(inCentreOf(ctx, form), saisie, {
        formId: form.get('formId'),
        acceptes: readAcceptes(form),
      }),
  });
}

export default function Creation() {
  const props = useLoaderData<typeof loader>();
  const reponse = useActionData<typeof action>();
  return (
    <Dialogue titre="Ajouter un événement" fermer={props.fermer} large>
      <FormulaireEvenement {...props} bouton="Ajouter" reponse={reponse} />
    </Dialogue>
  );
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte={MESSAGES_AGENDA.enregistrementEchoue} page={agendaOf} />
);
