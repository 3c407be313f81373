import type { LoaderFunctionArgs } from '@remix-run/node';
import { suggestClients } from '~/domain/clients/clients.lists.server';
import { requireContext } from '~/http/context.server';

/** The clients that a search finds while one types: in the top bar, and in an event's form. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const suggestions = await suggestClients(ctx, new URL(args.request.url).searchParams.get('q') ?? '');
  return Response.json({ suggestions });
}
