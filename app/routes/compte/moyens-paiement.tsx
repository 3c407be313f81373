import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { listMoyensPaiement } from '~/domain/abonnement/moyens.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { EnTeteAbonnement } from '~/ui/compte/entete-abonnement';
import { ListeMoyens } from '~/ui/compte/liste-moyens';
import { EtatVide } from '~/ui/etat-vide';
import { Icone } from '~/ui/icone';

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
      <EnTeteAbonnement
        titre="Moyen de paiement"
        payer
        principal={
          <a href={paths.moyenPaiementCreation()} data-sur-place="" className="btn btn-primary btn-sm">
            <Icone nom="plus" />
            Ajouter un moyen de paiement
          </a>
        }
      />
      <p className="text-muet mb-2 max-w-prose text-sm">
        Pour s’y retrouver : aucun numéro de carte ni de compte n’est gardé, ses quatre derniers chiffres au
        plus.
      </p>
      {moyens.length === 0 ? (
        <EtatVide icone="carte">Aucun moyen de paiement pour l’instant.</EtatVide>
      ) : (
        <ListeMoyens moyens={moyens} />
      )}
      <Outlet />
    </>
  );
}
