import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderCompteRendu } from '~/domain/comptes-rendus/remise.service.server';
import { requireContext } from '~/http/context.server';
import { answerPdf } from '~/http/pdf.server';

/** A report as Compte-rendu-appareillage.pdf. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId = '', compteRenduId = '' } = args.params;
  return answerPdf(await renderCompteRendu(ctx, clientId, compteRenduId), 'Compte-rendu-appareillage');
}
