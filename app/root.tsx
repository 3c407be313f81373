import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Links, Meta, Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { takeToast } from './http/toast.server';
import styles from './styles.css?url';
import { MessageErreur } from './ui/message-erreur';
import { Messages } from './ui/messages';
import { useScript } from './ui/script';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: MetaFunction = () => [{ title: 'Auricule' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request, context.config);
  return data({ toast }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const { module, imports } = useScript();
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
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
  const { toast } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <Messages toast={toast} />
    </>
  );
}

export function ErrorBoundary() {
  return <MessageErreur error={useRouteError()} />;
}
