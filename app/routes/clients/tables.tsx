import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listTables } from '~/domain/clients/tables.lists.server';
import { requireContext } from '~/http/context.server';
import { TableStatuts } from '~/ui/clients/table-statuts';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Statuts Clients · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  return listTables(await requireContext(args));
}

export default function Tables() {
  const { lignes, total } = useLoaderData<typeof loader>();
  return (
    <>
      <EntetePage titre="Statuts Clients" />
      <TableStatuts lignes={lignes} total={total} />
    </>
  );
}
