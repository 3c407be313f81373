import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listMoyensPaiement } from '~/domain/abonnement/moyens.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EnTeteAbonnement } from '~/ui/compte/entete-abonnement';
import { ListeMoyens } from '~/ui/compte/liste-moyens';

export const meta: MetaFunction = () => [{ title: 'Moyen de paiement · Auricule' }];

/** The account's ways to pay (docs/regles/abonnement.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { moyens: await listMoyensPaiement(ctx) };
}

export default function MoyensPaiement() {
  const { moyens } = useLoaderData<typeof loader>();
  return (
    <>
      <EnTeteAbonnement titre="Moyen de paiement" payer />
      <div className="mb-2 flex max-w-3xl flex-wrap items-center justify-between gap-2">
        <p className="max-w-prose text-sm text-muet">
          Pour s’y retrouver : aucun numéro de carte ni de compte n’est gardé, ses quatre derniers chiffres au
          plus.
        </p>
        <a href={paths.moyenPaiementCreation()} data-sur-place="" className="btn btn-primary btn-sm">
          Ajouter un moyen de paiement
        </a>
      </div>
      {moyens.length === 0 ? (
        <p className="bg-base-100 border-base-300 rounded-box max-w-3xl border p-8 text-center">
          Aucun moyen de paiement pour l’instant.
        </p>
      ) : (
        <ListeMoyens moyens={moyens} />
      )}
      <Outlet />
    </>
  );
}
