import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

interface Cadre {
  menu?: { recherche?: boolean };
}

/** A client's name that leads to their record; the name alone for an accountant to whom no record opens. */
export function LienFiche({
  vers,
  classe,
  children,
}: {
  vers: string;
  classe?: string;
  children: ReactNode;
}) {
  const cadre = useRouteLoaderData('routes/admin/layout') as Cadre | undefined;
  if (cadre?.menu?.recherche === false) return children;
  return (
    <a href={vers} className={classe}>
      {children}
    </a>
  );
}
