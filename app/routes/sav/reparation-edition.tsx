import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { getReparation, openReparation } from '~/domain/sav/lecture.service.server';
import { ReparationSaisie } from '~/domain/sav/reparation.schema';
import { updateReparation } from '~/domain/sav/reparations.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm, versionOf } from '~/http/form.server';
import { modification } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulaireReparation } from '~/ui/sav/formulaire-reparation';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Modifier la réparation';
const FORMULAIRE = modification(ReparationSaisie, 'version');

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

/** A repair as a whole, its days among it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', reparationId = '' } = args.params;
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, clientId));
  return {
    tete: await teteOf(ctx, args.request, entete),
    ouverte: await openReparation(ctx, entete._id, reparationId),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', reparationId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  await getReparation(ctx, clientId, reparationId);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await updateReparation(ctx, clientId, reparationId, saisie, versionOf(form));
    const target = paths.client(clientId, 'onglet=sav');
    return redirectWithToast(args.context.config, target, 'Réparation modifiée.');
  });
}

export default function ModifierReparation() {
  const { tete, ouverte } = useLoaderData<typeof loader>();
  return (
    <PageClient tete={tete} onglet="sav">
      <h2 className="mb-3">{TITRE}</h2>
      <FormulaireReparation
        ouverte={ouverte}
        annuler={paths.client(tete._id, 'onglet=sav')}
        resultat={useActionData<typeof action>()?.resultat}
      />
    </PageClient>
  );
}
