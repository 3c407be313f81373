import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CommandeFormulaire, LIGNES_MAX } from '~/domain/commandes/commande.schema';

import { createCommande } from '~/domain/commandes/commandes.service.server';
import { openCommande } from '~/domain/commandes/ouverture.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { withoutNul } from '~/lib/texte';
import { FormulaireCommande } from '~/ui/commandes/formulaire-commande';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Nouvelle commande · Auricule' }];

const FORMULAIRE = formulaire(CommandeFormulaire, 'formId', 'plus');
const LIGNES = 4;

/** A new order of the current centre; the address may say for whom it is, what it begins with, and how many lines the form has. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams: search } = new URL(args.request.url);
  const q = withoutNul(search.get('q') ?? '').slice(0, 200);
  const article = search.get('article') ?? '';
  const nombre = Math.min(LIGNES_MAX, Math.max(LIGNES, Math.trunc(Number(search.get('lignes'))) || LIGNES));
  return {
    ouverte: await openCommande(ctx, { q, clientId: search.get('client') ?? '' }),
    ...{ q, nombre, article: /^(produit|embout):[0-9a-f]{24}$/.test(article) ? article : '' },
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const typed = await readForm(args.request, FORMULAIRE);
  // More lines are wanted: nothing is saved, and what was typed stands in them.
  if (typed.has('plus')) {
    await openCommande(ctx, { q: '', clientId: '' });
    return { resultat: { initialValue: Object.fromEntries(typed) } };
  }
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await createCommande(ctx, saisie, { formId: form.get('formId') });
    return redirectWithToast(args.context.config, paths.commande(id), 'Commande enregistrée.');
  });
}

const plusDeLignes = (client: string, q: string) =>
  new URLSearchParams({ lignes: String(LIGNES_MAX), ...(client && { client }), ...(q && { q }) });

export default function NouvelleCommande() {
  const { ouverte, nombre, article, q } = useLoaderData<typeof loader>();
  const caches = ouverte.total - ouverte.produits.length;
  return (
    <>
      <EntetePage titre="Nouvelle commande" />
      {(caches > 0 || q) && (
        <search aria-label="Chercher un produit" className="ecran mb-2 block">
          <form action={paths.commandeCreation()} className="flex flex-wrap items-center gap-2 text-sm">
            <input
              name="q"
              type="search"
              aria-label="Produits à proposer"
              placeholder="Produits à proposer"
              defaultValue={q}
              maxLength={200}
              className="input input-sm w-64"
            />
            <button type="submit" className="btn btn-outline btn-sm">
              Proposer ceux-là
            </button>
            {caches > 0 && (
              <span className="text-muet">
                {accord(caches, 'autre produit n’est pas proposé', 'autres produits ne sont pas proposés')}
              </span>
            )}
          </form>
        </search>
      )}
      <FormulaireCommande
        {...{ ouverte, nombre, article }}
        plus={nombre < LIGNES_MAX && paths.commandeCreation(plusDeLignes(ouverte.client?._id ?? '', q))}
        resultat={useActionData<typeof action>()?.resultat}
      />
    </>
  );
}
