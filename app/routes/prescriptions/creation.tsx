import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { openPrescription } from '~/domain/prescriptions/lecture.service.server';
import { createPrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { paths } from '~/http/paths';
import { answerPrescription } from '~/http/prescription.server';
import { suiteDuGeste } from '~/http/retour.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulairePrescription } from '~/ui/prescriptions/formulaire-prescription';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Nouvelle prescription';

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

/** A new prescription; `formId` is the id that it will have: a form sent twice is one. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, args.params.clientId ?? ''));
  return {
    tete: await teteOf(ctx, args.request, entete),
    ouverte: await openPrescription(ctx, entete._id),
    annuler: suiteDuGeste(args.request, paths.client(entete._id, 'onglet=prescriptions')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = args.params.clientId ?? '';
  await getDossierAModifier(ctx, clientId);
  return answerPrescription(args, ctx, clientId, (saisie, scans, form) =>
    createPrescription(ctx, clientId, saisie, { formId: form.get('formId'), ...scans }),
  );
}

export default function NouvellePrescription() {
  const { tete, ouverte, annuler } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { formId, prescripteur, aujourdHui: _jour, ...choix } = ouverte;
  return (
    <PageClient tete={tete} onglet="prescriptions">
      <h2 className="mb-3">{TITRE}</h2>
      <FormulairePrescription
        valeurs={{ prescripteur, oreilles: 'deux', nature: 'premiere' }}
        choix={choix}
        ouverture={{ formId }}
        annuler={annuler}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
