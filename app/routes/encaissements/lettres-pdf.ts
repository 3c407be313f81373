import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderLettresImpayes } from '~/domain/encaissements/lettres-impayes.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** The letters about unpaid invoices that were made together as Lettres.pdf. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { lotId = '', centreId = '' } = args.params;
  return answerPdf(await renderLettresImpayes(ctx, lotId, centreId), 'Lettres');
}
