import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportSuivi } from '~/domain/prescripteurs/export-suivi.service.server';
import { readSuiviExporte } from '~/domain/prescripteurs/suivi-exporte';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

const quoiDe = (request: Request) => readSuiviExporte(new URL(request.url).searchParams);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirect(paths.prescripteurExport(params.prescripteurId ?? '', quoiDe(request)));

/** A prescriber's patients or reports as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.prescripteurId ?? '';
  return answerExport(args, paths.prescripteur(id), (format) =>
    exportSuivi(ctx, id, quoiDe(args.request), format),
  );
}
