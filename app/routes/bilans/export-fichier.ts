import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportBilans } from '~/domain/bilans/export-bilans.service.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.bilansExport(params.clientId ?? ''));

/** A client's hearing tests as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  return answerExport(args, paths.bilanAuditif(id), (format) => exportBilans(ctx, id, format));
}
