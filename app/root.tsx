import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Links, Meta, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { findAnnulation } from './domain/annulations/annulations.service.server';
import { preferencesOf } from './domain/comptes/preferences';
import type { Acces } from './http/acces';
import { findAcces, findPoste } from './http/context.server';
import { verrouFor } from './http/page-scellee.server';
import { takeToast } from './http/toast.server';
import styles from './styles.css?url';
import { MessageErreur } from './ui/message-erreur';
import { MESSAGES, Messages } from './ui/messages';
import { useScript } from './ui/script';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction = () => [{ title: 'Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(args.request, args.context.config);
  // Whatever is wrong with who asks, the page's own loaders say so.
  const acces = await findAcces(args).catch(() => null);
  const geste = toast?.geste;
  const annulation = acces && geste ? await findAnnulation(acces.context, geste).catch(() => null) : null;
  // A locked page looks as its user has chosen, and tells nothing else of them.
  const poste = await findPoste(args).catch(() => null);
  return data(
    {
      toast,
      annulation,
      preferences: poste && preferencesOf(poste.user),
      garde: acces && gardeOf(args, acces),
    },
    { headers },
  );
}

/** Whose page it is, after how many seconds without a gesture it covers itself, and where it leads then, which a page without scripts does by itself. */
function gardeOf({ request, context: { config } }: LoaderFunctionArgs, { user, verrouMinutes }: Acces) {
  const secondes = verrouMinutes * 60;
  const { pathname, search } = new URL(request.url);
  return {
    personne: user.id,
    secondes,
    refresh: secondes > 0 ? `${secondes}; url=${verrouFor(config, user.id, pathname + search)}` : '',
  };
}

/** The themes of the style sheet; without one it follows the browser. */
const THEMES_CSS = { auto: undefined, clair: 'auricule', sombre: 'auricule-nuit' } as const;

export function Layout({ children }: { children: ReactNode }) {
  const { module, imports } = useScript();
  const donnees = useRouteLoaderData<typeof loader>('root');
  const { preferences, garde } = donnees ?? {};
  return (
    <html
      lang="fr"
      data-theme={preferences ? THEMES_CSS[preferences.theme] : undefined}
      data-densite={preferences?.densite === 'serree' ? 'serree' : undefined}
      data-raccourcis={preferences?.raccourcis ? '' : undefined}
      data-personne={garde?.personne}
      data-verrou={garde?.secondes || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {garde?.refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={garde.refresh} />
          </noscript>
        )}
        <Links />
        {/* What stands last decides how what stands first looks (an open dialog, columns): nothing is drawn before it is there, so that nothing moves. */}
        <link rel="expect" href={`#${MESSAGES}`} blocking="render" />
        {imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
        <script type="module" src={module} />
      </head>
      <body className="bg-base-200 text-base-content min-h-screen">{children}</body>
    </html>
  );
}

export default function App() {
  const { toast, annulation } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <Messages toast={toast} annulation={annulation} />
    </>
  );
}

export function ErrorBoundary() {
  return <MessageErreur error={useRouteError()} />;
}
