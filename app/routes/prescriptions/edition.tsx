import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { openPrescription } from '~/domain/prescriptions/lecture.service.server';
import { valeursPrescription } from '~/domain/prescriptions/prescription';
import { getPrescription, updatePrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { requireContext } from '~/http/context.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { versionOf } from '~/http/form.server';
import { paths } from '~/http/paths';
import { answerPrescription } from '~/http/prescription.server';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { FormulairePrescription } from '~/ui/prescriptions/formulaire-prescription';

export const ErrorBoundary = ErreurClient;

const TITRE = 'Modifier la prescription';

export const meta: MetaFunction<typeof loader> = ({ data }) => titreDuClient(data?.tete, TITRE);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', prescriptionId = '' } = args.params;
  const { entete } = await readPageDuClient(ctx, () => getDossierAModifier(ctx, clientId));
  return {
    tete: await teteOf(ctx, args.request, entete),
    prescription: await getPrescription(ctx, entete._id, prescriptionId),
    ouverte: await openPrescription(ctx, entete._id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', prescriptionId = '' } = args.params;
  await getDossierAModifier(ctx, clientId);
  await getPrescription(ctx, clientId, prescriptionId);
  return answerPrescription(args, ctx, clientId, (saisie, scans, form) =>
    updatePrescription(ctx, clientId, prescriptionId, saisie, { version: versionOf(form), ...scans }),
  );
}

export default function ModifierPrescription() {
  const { tete, prescription, ouverte } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <PageClient tete={tete} onglet="prescriptions">
      <h2 className="mb-3">{TITRE}</h2>
      <FormulairePrescription
        valeurs={valeursPrescription(prescription)}
        choix={ouverte}
        ouverture={{ version: prescription.version }}
        annuler={paths.client(tete._id, 'onglet=prescriptions')}
        resultat={reply?.resultat}
      />
    </PageClient>
  );
}
