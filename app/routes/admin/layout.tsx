import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteError } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import { requireAcces } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay, toParis } from '~/lib/dates';
import { MessageErreur } from '~/ui/message-erreur';
import { Barre } from '~/ui/mise-en-page/barre';
import { menuFor } from '~/ui/mise-en-page/menu';
import { MenuLateral } from '~/ui/mise-en-page/menu-lateral';
import { Pied } from '~/ui/mise-en-page/pied';

export async function loader(args: LoaderFunctionArgs) {
  const { user, context } = await requireAcces(args);
  const { acteur, centres, centreCourant, now } = context;
  return {
    user: { name: acteur.name, role: ROLE_LABELS[acteur.role] },
    centres: centres.map(({ id, name }) => ({ id, name })),
    centreCourant: centreCourant && { id: centreCourant.id, name: centreCourant.name },
    theme: user.theme,
    papier: `${centreCourant?.name ?? 'Tous les centres'} · imprimé le ${formatDay(toParis(now()).date)}`,
    sourceUrl: args.context.config.sourceUrl,
    groupes: menuFor(acteur.role, centreCourant !== null),
  };
}

/** The frame of every screen: bar, menu, content, in the order in which keys go through them. */
export default function AdminLayout() {
  const { groupes, sourceUrl, papier, ...barre } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const creation = groupes.some(({ entrees }) => entrees.some(({ vers }) => vers === paths.nouveauClient()));
  return (
    <div className="cadre">
      <a href="#contenu" className="btn btn-sm absolute -top-20 left-2 z-50 focus:top-2">
        Aller au contenu
      </a>
      <Barre {...barre} creation={creation} retour={pathname + search} />
      <MenuLateral groupes={groupes} />
      <div className="colonne flex min-w-0 flex-col">
        <main id="contenu" tabIndex={-1} className="flex-1 p-3 outline-none sm:p-4">
          <Outlet />
        </main>
        <Pied sourceUrl={sourceUrl} papier={papier} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <MessageErreur error={useRouteError()} />;
}
