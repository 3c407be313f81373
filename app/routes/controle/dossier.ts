import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** The inspection file of a client's fitting; `?appareillage` names it, the latest without. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const appareillage = new URL(args.request.url).searchParams.get('appareillage') ?? '';
  const { pdf, nom } = await renderDossierControle(ctx, args.params.clientId ?? '', appareillage);
  return answerPdf(pdf, nom.replace(/\.pdf$/, ''));
}
