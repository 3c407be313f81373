import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listPacks } from '~/domain/abonnement/packs.service.server';
import { abilities } from '~/domain/access/abilities.server';
import { requireContext } from '~/http/context.server';
import { CartesPacks } from '~/ui/compte/cartes-packs';
import { OngletsAbonnement } from '~/ui/compte/onglets-abonnement';
import { TablePacks } from '~/ui/compte/table-packs';

export const meta: MetaFunction = () => [{ title: 'Mon Abonnement · Auricule' }];

/** The packs, with the current centre's marked; in global mode the pack of each centre (section 2, 'Subscription area'). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return {
    centres: await listPacks(ctx),
    global: ctx.centreCourant === null,
    can: abilities(ctx, ['abonnement:changer', 'abonnement:payer']),
  };
}

export default function MonAbonnement() {
  const { centres, global, can } = useLoaderData<typeof loader>();
  const centre = global ? null : (centres[0] ?? null);
  return (
    <>
      <h1 className="mb-1">Mon Abonnement</h1>
      <OngletsAbonnement payer={can['abonnement:payer']} />
      {centre && (
        <p className="mb-3 text-sm">
          Pack de <strong>{centre.name}</strong>. Il limite les comptes utilisateur actifs du centre.
        </p>
      )}
      <CartesPacks centre={centre} canChange={can['abonnement:changer']} />
      {global && (
        <section className="mt-5" aria-labelledby="packs-des-centres">
          <h2 id="packs-des-centres" className="mb-2">
            Pack de chaque centre
          </h2>
          <TablePacks centres={centres} canChange={can['abonnement:changer']} />
        </section>
      )}
      {!can['abonnement:changer'] && (
        <p className="mt-4 text-sm opacity-80">Seul un administrateur du compte peut changer de pack.</p>
      )}
      <Outlet />
    </>
  );
}
