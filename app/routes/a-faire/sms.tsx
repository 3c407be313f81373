import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { SmsSaisi, texteSms } from '~/domain/a-faire/sms';
import { envoyerSmsPatient, openSmsPatient } from '~/domain/a-faire/sms-patient.service.server';
import { ligneDemandee, retourAFaire } from '~/http/a-faire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { redirectWithToast } from '~/http/toast.server';
import { DialogueSms } from '~/ui/a-faire/dialogue-sms';

/** A reminder by SMS to the patient of a line: its text, how it leaves, to which number; or why none can. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const cle = lireCle(ligneDemandee(args.request));
  return { sms: await openSmsPatient(ctx, cle), fermer: retourAFaire(args.request) };
}

const FORMULAIRE = formulaire(SmsSaisi, 'apercu');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    if (form.has('apercu')) return { valeurs: { texte: texteSms(saisie.texte) } };
    await envoyerSmsPatient(ctx, lireCle(ligneDemandee(args.request)), saisie);
    return redirectWithToast(args.context.config, retourAFaire(args.request), 'La relance part par SMS.');
  });
}

export default function Sms() {
  return (
    <DialogueSms {...useLoaderData<typeof loader>()} resultat={useActionData<typeof action>()?.resultat} />
  );
}
