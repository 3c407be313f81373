import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CommandeFormulaire, LIGNES_MAX } from '~/domain/commandes/commande.schema';
import { createCommande } from '~/domain/commandes/commandes.service.server';
import { openCommande } from '~/domain/commandes/ouverture.service.server';
import { inCentreIfOne, inCentreOf } from '~/http/centre-formulaire.server';
import { requireContext } from '~/http/context.server';
import { handleForm, readForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { withoutNul } from '~/lib/texte';
import { FORMULAIRE_COMMANDE, FormulaireCommande } from '~/ui/commandes/formulaire-commande';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Nouvelle commande · Auricule' }];

const FORMULAIRE = formulaire(CommandeFormulaire, 'formId', 'centreId', 'plus', 'q');
const LIGNES = 4;

/** The products that lines were typed for. */
const produitsDe = (typed: FormData): string[] =>
  [...typed].flatMap(([nom, valeur]) =>
    nom.startsWith('article') && typeof valeur === 'string' && /^produit:[0-9a-f]{24}$/.test(valeur)
      ? valeur.slice('produit:'.length)
      : [],
  );
const chercheDe = (typed: unknown): string =>
  typeof typed === 'string' ? withoutNul(typed).slice(0, 200) : '';

/** A new order of the current centre; the address may say for whom it is, what it begins with, and how many lines the form has. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams: search } = new URL(args.request.url);
  const q = chercheDe(search.get('q'));
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
  const q = chercheDe(typed.get('q'));
  const clientId = new URL(args.request.url).searchParams.get('client') ?? '';
  const reouvrir = async () => ({
    q,
    ouverte: await openCommande(inCentreIfOne(ctx, typed), { q, clientId, choisis: produitsDe(typed) }),
  });
  // More lines or other products are wanted: nothing is saved, and what was typed stands in them.
  if (typed.has('plus'))
    return { resultat: { initialValue: Object.fromEntries(typed) }, ...(await reouvrir()) };
  const answer = await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const id = await createCommande(inCentreOf(ctx, form), saisie, { formId: form.get('formId') });
    return redirectWithToast(args.context.config, paths.commande(id), 'Commande enregistrée.');
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, ...(await reouvrir()) }, answer.init ?? {});
}

const suite = (lignes: number, client: string, q: string) =>
  paths.commandeCreation(
    new URLSearchParams({ lignes: String(lignes), ...(client && { client }), ...(q && { q }) }),
  );

export default function NouvelleCommande() {
  const { nombre, article, ...lue } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { ouverte, q } = reply ?? lue;
  const client = ouverte.client?._id ?? '';
  const caches = ouverte.total - ouverte.produits.length;
  return (
    <>
      <EntetePage titre="Nouvelle commande" />
      {/* Enter in a field presses the form's first button: it must be the one that saves. */}
      <button type="submit" form={FORMULAIRE_COMMANDE} hidden>
        Enregistrer la commande
      </button>
      {(caches > 0 || q) && (
        <search
          aria-label="Chercher un produit"
          className="ecran mb-2 flex flex-wrap items-center gap-2 text-sm"
        >
          <input
            name="q"
            type="search"
            form={FORMULAIRE_COMMANDE}
            aria-label="Produits à proposer"
            placeholder="Produits à proposer"
            defaultValue={q}
            maxLength={200}
            data-comportement="entree-presse"
            data-bouton="proposer-produits"
            className="input input-sm w-64"
          />
          <button
            type="submit"
            id="proposer-produits"
            name="plus"
            value="produits"
            form={FORMULAIRE_COMMANDE}
            formAction={suite(nombre, client, '')}
            formNoValidate
            className="btn btn-outline btn-sm"
          >
            Proposer ceux-là
          </button>
          {caches > 0 && (
            <span className="text-muet">
              {accord(caches, 'autre produit n’est pas proposé', 'autres produits ne sont pas proposés')}
            </span>
          )}
        </search>
      )}
      <FormulaireCommande
        {...{ ouverte, nombre, article }}
        plus={nombre < LIGNES_MAX && suite(LIGNES_MAX, client, q)}
        resultat={reply?.resultat}
      />
    </>
  );
}
