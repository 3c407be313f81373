import type { LoaderFunctionArgs } from '@remix-run/node';
import { suggestPrescripteurs } from '~/domain/prescripteurs/prescripteurs.lists.server';
import { requireContext } from '~/http/context.server';

/** The texts that stand for prescribers whom a search finds while one types. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const q = new URL(args.request.url).searchParams.get('q') ?? '';
  return Response.json({ suggestions: await suggestPrescripteurs(ctx, q) });
}
