import type { LoaderFunctionArgs } from '@remix-run/node';
import { listRecents, searchPartout } from '~/domain/partout/partout.service.server';
import { requireContext } from '~/http/context.server';
import { readRecents } from '~/http/recents.server';
import { ecransFor } from '~/ui/mise-en-page/menu';
import { groupesTrouves } from '~/ui/recherche/groupes';

/** What the top bar's search shows while one types; before the first letter the clients opened last. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { acteur, centreCourant } = ctx;
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 100);
  const recents = q
    ? []
    : await listRecents(ctx, readRecents(args.request, args.context.config, acteur.userId));
  const groupes = groupesTrouves(
    q,
    await searchPartout(ctx, q),
    recents,
    ecransFor(acteur, centreCourant !== null),
  );
  return Response.json({ suggestions: groupes });
}
