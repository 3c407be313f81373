import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderLettreRdv } from '~/domain/agenda/prevenir.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** The letter that tells a patient of their appointment. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = new URL(args.request.url).searchParams.get('client');
  return answerPdf(await renderLettreRdv(ctx, args.params.evenementId ?? '', clientId), 'Lettre-rendez-vous');
}
