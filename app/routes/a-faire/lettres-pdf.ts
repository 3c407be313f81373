import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderLettres } from '~/domain/a-faire/campagnes.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** The letters of a campaign as Lettres.pdf. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return answerPdf(await renderLettres(ctx, args.params.campagneId ?? ''), 'Lettres');
}
