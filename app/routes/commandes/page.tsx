import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { estOuverte } from '~/domain/commandes/commande';
import { getCommande } from '~/domain/commandes/commandes.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { FicheCommande } from '~/ui/commandes/fiche-commande';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Commande ${data?.commande.numero ?? ''} · Auricule` },
];

/** An order with what has come of it. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const can = abilities(ctx, ['commande:modifier', 'stock:modifier']);
  return {
    commande: await getCommande(ctx, args.params.commandeId ?? ''),
    modifiable: can['commande:modifier'],
    recevable: can['commande:modifier'] && can['stock:modifier'],
  };
}

export default function PageCommande() {
  const { commande, modifiable, recevable } = useLoaderData<typeof loader>();
  const { _id, numero, etat } = commande;
  const ouverte = estOuverte(etat);
  return (
    <>
      <EntetePage
        titre={`Commande ${numero}`}
        principal={
          recevable &&
          ouverte && (
            <a href={paths.commandeReception(_id)} className="btn btn-primary btn-sm">
              Recevoir une livraison
            </a>
          )
        }
      >
        {modifiable && (
          <a href={paths.commandeModification(_id)} data-sur-place="" className="btn btn-outline btn-sm">
            Modifier
          </a>
        )}
        {modifiable && ouverte && (
          <a href={paths.commandeSolde(_id)} data-sur-place="" className="btn btn-ghost btn-sm text-error">
            {etat === 'attendue' ? 'Annuler la commande' : 'Abandonner le reste'}
          </a>
        )}
        <LienRetour vers={paths.commandes()} />
      </EntetePage>
      <FicheCommande commande={commande} />
      <Outlet />
    </>
  );
}
