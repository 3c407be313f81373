import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { openReparation } from '~/domain/sav/lecture.service.server';
import { ReparationSaisie } from '~/domain/sav/reparation.schema';
import { createReparation } from '~/domain/sav/reparations.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulaireReparation } from '~/ui/sav/formulaire-reparation';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Nouvelle réparation';
const FORMULAIRE = formulaire(ReparationSaisie, 'formId');

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

/** A device of a client that is taken in for repair. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, args.params.clientId ?? ''));
  return {
    tete: await teteOf(ctx, args.request, entete),
    ouverte: await openReparation(ctx, entete._id, null),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    await createReparation(ctx, clientId, saisie, { formId: form.get('formId') });
    const target = paths.client(clientId, 'onglet=sav');
    return redirectWithToast(args.context.config, target, 'Réparation enregistrée.');
  });
}

export default function NouvelleReparation() {
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
