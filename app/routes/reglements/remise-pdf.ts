import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderRemise } from '~/domain/reglements/remise.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** A slip of cheques as Remise-{numero}.pdf. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { pdf, numero } = await renderRemise(ctx, args.params.remiseId ?? '');
  return answerPdf(pdf, `Remise-${numero}`);
}
