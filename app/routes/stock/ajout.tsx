import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { authorize } from '~/domain/access/context.server';
import { MESSAGES_STOCK } from '~/domain/stock/produit.schema';
import { createProduit } from '~/domain/stock/produits.service.server';
import { inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { keepSaisie } from '~/http/panne-reseau';
import { paths } from '~/http/paths';
import { answerProduit } from '~/http/produit.server';
import { redirectWithToast } from '~/http/toast.server';
import { newId } from '~/lib/ids.server';
import { ErreurDialogue } from '~/ui/administration/erreur-dialogue';
import { Dialogue } from '~/ui/dialogue';
import { FormulaireProduit } from '~/ui/stock/formulaire-produit';

/** A new product of the current centre; in global mode there is none to add it to (section 5). */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  authorize(ctx, 'stock:modifier');
  const { searchParams } = new URL(args.request.url);
  const fermer = paths.stock(searchParams);
  if (ctx.centreCourant) return { ouverture: { formId: newId(), centreId: ctx.centreCourant.id }, fermer };
  throw await redirectWithToast(args.context.config, fermer, MESSAGES_STOCK.centreManquant, 'erreur');
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  authorize(ctx, 'stock:modifier');
  return answerProduit(args, ctx, MESSAGES_STOCK.ajoute, (saisie, image, form) =>
    createProduit(inCentreOf(ctx, form), saisie, { image, formId: form.get('formId') }),
  );
}

export const clientAction = keepSaisie;

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
