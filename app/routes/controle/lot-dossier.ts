import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { remettreDossierDuLot } from '~/domain/controle/remise-lot.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { answerPdf } from '~/http/pdf.server';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.lotControle(params.lotId ?? ''));

/** The PDF of one patient of a lot. A POST, since its leaving is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { lotId = '', dossierId = '' } = args.params;
  const { nom, pdf } = await remettreDossierDuLot(ctx, lotId, dossierId);
  return answerPdf(pdf, nom.replace(/\.pdf$/, ''));
}
