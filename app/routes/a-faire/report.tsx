import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { ReportSaisi } from '~/domain/a-faire/report';
import { openReport, reporterLigne } from '~/domain/a-faire/reports.service.server';
import { ligneDemandee, retourAFaire } from '~/http/a-faire.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { DialogueReport } from '~/ui/a-faire/dialogue-report';

/** A line of the worklist is put off until a day, with a reason. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const cle = lireCle(ligneDemandee(args.request));
  return { ...(await openReport(ctx, cle)), fermer: retourAFaire(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, ReportSaisi, async (saisie) => {
    await reporterLigne(ctx, lireCle(ligneDemandee(args.request)), saisie);
    const fait = `Reporté : la ligne revient le ${formatDay(saisie.jusquAu)} si c’est encore à faire.`;
    return redirectWithToast(args.context.config, retourAFaire(args.request), fait);
  });
}

export default function Report() {
  return (
    <DialogueReport {...useLoaderData<typeof loader>()} resultat={useActionData<typeof action>()?.resultat} />
  );
}
