import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { exportPrescripteurs } from '~/domain/prescripteurs/export-prescripteurs.service.server';
import { readCriteresPrescripteurs } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { requireContext } from '~/http/context.server';
import { answerExport } from '~/http/export.server';
import { paths } from '~/http/paths';

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.prescripteursExport(new URL(request.url).searchParams));

/** The directory as a file. A POST, since the export is a fact of the audit trail. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresPrescripteurs(searchParams);
  return answerExport(args, paths.prescripteurs(searchParams), (format) =>
    exportPrescripteurs(ctx, criteres, format),
  );
}
