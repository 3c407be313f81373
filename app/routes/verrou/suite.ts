import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAcces } from '~/http/context.server';
import { readPage } from '~/http/page-scellee.server';
import { paths } from '~/http/paths';

/** Leads back to where a lock found its user, whose session is open again. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireAcces(args);
  const page = new URL(args.request.url).searchParams.get('page') ?? '';
  return redirect(readPage(args.context.config, user.id, page) || paths.agenda());
}
