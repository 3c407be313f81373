import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { leverReport } from '~/domain/a-faire/reports.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';

export const loader = () => redirect(paths.aFaireReportees());

/** A line that was put off is to be done from now on. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await leverReport(ctx, args.params.reportId ?? '');
  return redirectWithToast(args.context.config, paths.aFaireReportees(), 'La ligne est de nouveau à faire.');
}
