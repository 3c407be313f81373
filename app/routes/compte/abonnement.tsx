import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { getQuotas, listPacks } from '~/domain/abonnement/packs.service.server';
import { abilities } from '~/domain/access/abilities.server';
import { requireContext } from '~/http/context.server';
import { CartesPacks } from '~/ui/compte/cartes-packs';
import { EnTeteAbonnement } from '~/ui/compte/entete-abonnement';
import { TablePacks } from '~/ui/compte/table-packs';

export const meta: MetaFunction = () => [{ title: 'Mon Abonnement · Auricule' }];

/** The packs, with the current centre's marked; in global mode the pack of each centre (docs/regles/abonnement.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    centres: await listPacks(ctx),
    quotas: getQuotas(ctx),
    global: ctx.centreCourant === null,
    can: abilities(ctx, ['abonnement:changer', 'abonnement:payer']),
  };
}

export default function MonAbonnement() {
  const { centres, quotas, global, can } = useLoaderData<typeof loader>();
  const centre = global ? null : (centres[0] ?? null);
  return (
    <>
      <EnTeteAbonnement titre="Mon Abonnement" payer={can['abonnement:payer']} />
      {centre ? (
        <p className="mb-3 text-sm">
          Pack du centre <strong>{centre.name}</strong>. Il limite ses comptes utilisateur actifs, ses clients
          (corbeille comprise) et ses fichiers (PDF des clients, factures importées).
        </p>
      ) : (
        <div className="mb-4">
          <TablePacks centres={centres} canChange={can['abonnement:changer']} />
        </div>
      )}
      <CartesPacks centre={centre} quotas={quotas} canChange={can['abonnement:changer']} />
      {!can['abonnement:changer'] && (
        <p className="mt-4 text-sm text-muet">Seul un administrateur du compte peut changer de pack.</p>
      )}
      <Outlet />
    </>
  );
}
