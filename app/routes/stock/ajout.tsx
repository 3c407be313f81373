import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { assertStockModifiable, openProduit } from '~/domain/stock/ouvertures.service.server';
import { MESSAGES_STOCK } from '~/domain/stock/produit.schema';
import { createProduit } from '~/domain/stock/produits.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { openInCentre } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { answerProduit } from '~/http/produit.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { Dialogue } from '~/ui/dialogue';
import { FormulaireProduit } from '~/ui/stock/formulaire-produit';

/** A new product of the current centre; in global mode there is none to add it to (docs/regles/appareillage-et-stock.md). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const fermer = paths.stock(new URL(args.request.url).searchParams);
  return { ouverture: await openInCentre(args, fermer, () => openProduit(ctx)), fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  assertStockModifiable(ctx);
  return answerProduit(args, ctx, MESSAGES_STOCK.ajoute, (saisie, image, form) =>
    createProduit(inCentreOf(ctx, form), saisie, { image, formId: form.get('formId') }),
  );
}

export default function Ajout() {
  const { ouverture, fermer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialogue titre="Ajouter un produit" fermer={fermer}>
      <FormulaireProduit
        produit={null}
        ouverture={ouverture}
        fermer={fermer}
        bouton="Ajouter"
        resultat={reply?.resultat}
      />
    </Dialogue>
  );
}

export const ErrorBoundary = () => (
  <ErreurDialogue texte="Erreur: le produit n’a pas pu être ajouté." page={paths.stock} />
);
