import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { direSuite } from '~/domain/essais/dire-suite';
import { IssueSaisie } from '~/domain/essais/essai.schema';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { openIssue } from '~/domain/essais/lecture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readAcceptes, versionOf } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { suiteDuGeste } from '~/http/retour.server';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireIssue } from '~/ui/essais/formulaire-issue';

const FORMULAIRE = formulaire(IssueSaisie, 'version', 'acceptes');

/** The dialog in which a centre notes what became of a trial. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  const fermer = suiteDuGeste(args.request, paths.client(clientId, 'onglet=essais'));
  return { ouverte: await openIssue(ctx, clientId, essaiId), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', essaiId = '' } = args.params;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const suite = await noterIssue(ctx, clientId, essaiId, saisie, versionOf(form), readAcceptes(form));
    const target = suiteDuGeste(args.request, paths.client(clientId, 'onglet=essais'));
    return redirectWithToast(args.context.config, target, direSuite(suite));
  });
}

export default function IssueEssai() {
  return (
    <FormulaireIssue
      {...useLoaderData<typeof loader>()}
      resultat={useActionData<typeof action>()?.resultat}
    />
  );
}
