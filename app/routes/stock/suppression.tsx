import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getProduitAModifier } from '~/domain/stock/ouvertures.service.server';
import { MESSAGES_STOCK } from '~/domain/stock/produit.schema';
import { deleteProduit } from '~/domain/stock/produits.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { backToStock } from '~/http/produit.server';
import { accord } from '~/lib/accord';
import { newId } from '~/lib/ids.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { Question } from '~/ui/question';

/** Asks before a product leaves the stock. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  return {
    produit: await getProduitAModifier(ctx, args.params.produitId ?? ''),
    fermer: paths.stock(searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const geste = newId();
  await deleteProduit(ctx, args.params.produitId ?? '', { geste });
  return backToStock(args, MESSAGES_STOCK.supprime, geste);
}

export default function Suppression() {
  const { produit, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Êtes-vous sûr de vouloir supprimer ce produit ?" fermer={fermer} oui="Supprimer">
      <p className="border-base-300 border-y py-2">
        <strong>{produit.name}</strong>{' '}
        <span className="text-muet">
          {[produit.marque, produit.model].filter(Boolean).join(' · ')} ·{' '}
          {accord(produit.quantity, 'pièce', 'pièces')} en stock
        </span>
      </p>
      <p>
        Les clients appareillés gardent leur appareil sur leur fiche ; les mouvements passés restent au
        registre.
      </p>
    </Question>
  );
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte={MESSAGES_STOCK.suppressionEchouee} page={paths.stock} />
);
