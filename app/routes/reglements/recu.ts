import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderRecu } from '~/domain/reglements/recu.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** The receipt of a payment as Recu-{numero}.pdf. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { pdf, numero } = await renderRecu(ctx, args.params.reglementId ?? '');
  return answerPdf(pdf, `Recu-${numero}`);
}
