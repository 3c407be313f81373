import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { getImport } from '~/domain/clients/import/imports.service.server';
import { requireContext } from '~/http/context.server';
import { pageOf } from '~/http/import-etape.server';

/** An import's own address leads to the step it is at. */
export async function loader(args: LoaderFunctionArgs) {
  const { _id, etat } = await getImport(await requireContext(args), args.params.importId ?? '');
  return redirect(pageOf(_id, etat));
}
