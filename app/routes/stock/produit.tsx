import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { doutesSurCodes } from '~/domain/lpp/doutes.service.server';
import { getProduitAModifier } from '~/domain/stock/ouvertures.service.server';
import { MESSAGES_STOCK } from '~/domain/stock/produit.schema';
import { updateProduit } from '~/domain/stock/produits.service.server';
import { requireContext } from '~/http/context.server';
import { versionOf } from '~/http/form.server';
import { paths } from '~/http/paths';
import { answerProduit } from '~/http/produit.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { Dialogue } from '~/ui/dialogue';
import { FormulaireProduit } from '~/ui/stock/formulaire-produit';

/** An existing product, of any of one's centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const produit = await getProduitAModifier(ctx, args.params.produitId ?? '');
  return {
    produit,
    doutes: await doutesSurCodes(ctx, [produit.lpp]),
    fermer: paths.stock(searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { _id } = await getProduitAModifier(ctx, args.params.produitId ?? '');
  return answerProduit(args, ctx, MESSAGES_STOCK.modifie, (saisie, image, form) =>
    updateProduit(ctx, _id, saisie, {
      version: versionOf(form),
      quantite: Number(form.get('quantiteVue')),
      image: image ?? (form.has('retirerImage') ? 'retirer' : null),
    }),
  );
}

export default function ModificationProduit() {
  const { produit, doutes, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre={`Modifier ${produit.name}`} fermer={fermer}>
      <FormulaireProduit
        produit={produit}
        doutes={doutes}
        ouverture={{ version: produit.version, quantiteVue: produit.quantity }}
        fermer={fermer}
        bouton="Modifier"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte="Erreur: le produit n’a pas pu être modifié." page={paths.stock} />
);
