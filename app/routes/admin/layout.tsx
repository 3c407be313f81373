import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { abilities } from '~/domain/access/abilities.server';
import { ROLE_LABELS } from '~/domain/access/roles';
import { requireAcces } from '~/http/context.server';
import { recentsHeaders } from '~/http/recents.server';
import { formatDay, toParis } from '~/lib/dates';
import { MessageErreur } from '~/ui/message-erreur';
import { Barre } from '~/ui/mise-en-page/barre';
import { MenuLateral } from '~/ui/mise-en-page/menu-lateral';
import { Pied } from '~/ui/mise-en-page/pied';

export async function loader(args: LoaderFunctionArgs) {
  const { user, context } = await requireAcces(args);
  const { acteur, centres, centreCourant, now } = context;
  const cadre = {
    user: { name: acteur.name, role: ROLE_LABELS[acteur.role] },
    centres: centres.map(({ id, name }) => ({ id, name })),
    centreCourant: centreCourant && { id: centreCourant.id, name: centreCourant.name },
    theme: user.theme,
    creation: centreCourant !== null && abilities(context, ['client:modifier'])['client:modifier'],
    papier: `${centreCourant?.name ?? 'Tous les centres'} · imprimé le ${formatDay(toParis(now()).date)}`,
    sourceUrl: args.context.config.sourceUrl,
    menu: {
      role: acteur.role,
      comptable: acteur.comptable === true,
      centre: centreCourant !== null,
      recherche: abilities(context, ['client:voir'])['client:voir'],
    },
  };
  return data(cadre, { headers: recentsHeaders(args.request, args.context.config, acteur.userId) });
}

type Donnees = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame of every screen: bar, menu, content, in the order in which keys go through them. */
function Cadre({ donnees, children }: { donnees: Donnees; children: ReactNode }) {
  const { menu, sourceUrl, papier, ...barre } = donnees;
  const { pathname, search } = useLocation();
  return (
    <div className="cadre">
      <a href="#contenu" className="btn btn-sm absolute -top-20 left-2 z-50 focus:top-2">
        Aller au contenu
      </a>
      <Barre {...barre} recherche={menu.recherche} retour={pathname + search} />
      <MenuLateral {...menu} />
      <div className="colonne flex min-w-0 flex-col">
        <main id="contenu" tabIndex={-1} className="flex-1 p-3 outline-none sm:p-4">
          {children}
        </main>
        <Pied sourceUrl={sourceUrl} papier={papier} />
      </div>
    </div>
  );
}

export default function AdminLayout() {
  return (
    <Cadre donnees={useLoaderData<typeof loader>()}>
      <Outlet />
    </Cadre>
  );
}

/** What a page could not show stands in the frame all the same: the menu leads on. Without the frame's own data it stands alone. */
export function ErrorBoundary() {
  const donnees = useRouteLoaderData<typeof loader>('routes/admin/layout');
  const error = useRouteError();
  if (!donnees) return <MessageErreur error={error} />;
  return (
    <Cadre donnees={donnees}>
      <MessageErreur error={error} dansLeCadre />
    </Cadre>
  );
}
