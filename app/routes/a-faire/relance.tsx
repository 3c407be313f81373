import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { openRelancePatient, relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import { ligneDemandee, retourAFaire } from '~/http/a-faire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { AucuneSaisie } from '~/http/saisie-vide';
import { redirectWithToast } from '~/http/toast.server';
import { QuestionRelancePatient } from '~/ui/a-faire/question-relance-patient';

/** Asks before a reminder leaves to the patient of a line: to which address, and how it reads. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const cle = lireCle(ligneDemandee(args.request));
  return { relance: await openRelancePatient(ctx, cle), fermer: retourAFaire(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, AucuneSaisie, async () => {
    await relancerPatient(ctx, lireCle(ligneDemandee(args.request)));
    return redirectWithToast(args.context.config, retourAFaire(args.request), 'La relance part par e-mail.');
  });
}

export default function RelancePatient() {
  const refus = useActionData<typeof action>()?.resultat.error?.[''] ?? [];
  return <QuestionRelancePatient {...useLoaderData<typeof loader>()} refus={refus} />;
}
