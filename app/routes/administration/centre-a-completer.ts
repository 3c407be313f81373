import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { findCentreACompleter } from '~/domain/comptes/centres.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';

/** Where a refusal leads that says what a centre lacks: its form, or the centres where none lacks anything any more. */
export async function loader(args: LoaderFunctionArgs) {
  const id = await findCentreACompleter(await requireContext(args));
  return redirect(id ? paths.centreEdition(id) : paths.centres());
}
