import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAcces } from '~/http/context.server';
import { paths } from '~/http/paths';
import { isScripted } from '~/http/script';
import { Dialogue } from '~/ui/dialogue';
import { Raccourcis } from '~/ui/mise-en-page/raccourcis';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Raccourcis clavier · Auricule' }];

/** A page of its own; a key opens it above the one that is there. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireAcces(args);
  return { dialogue: isScripted(args.request), actifs: Boolean(user.raccourcis) };
}

export default function PageRaccourcis() {
  const { dialogue, actifs } = useLoaderData<typeof loader>();
  if (dialogue)
    return (
      <Dialogue titre="Raccourcis clavier" fermer={paths.index()}>
        <Raccourcis actifs={actifs} />
      </Dialogue>
    );
  return (
    <div className="max-w-xl">
      <EntetePage titre="Raccourcis clavier" />
      <Raccourcis actifs={actifs} />
    </div>
  );
}
