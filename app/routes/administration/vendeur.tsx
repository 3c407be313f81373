import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ditManquesDuVendeur } from '~/domain/comptes/identite-centre';
import { VendeurSaisi } from '~/domain/vendeur/vendeur.schema';
import { openVendeur, setVendeur } from '~/domain/vendeur/vendeur.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireVendeur } from '~/ui/administration/formulaire-vendeur';
import { Avis } from '~/ui/avis';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Qui vend · Auricule' }];

/** Who sells in the account, or in a centre that has something of its own (docs/regles/users-et-centres.md). */
export async function loader(args: LoaderFunctionArgs) {
  return openVendeur(await requireContext(args), args.params.centreId ?? null);
}

const FORMULAIRE = formulaire(VendeurSaisi, 'vue');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const centreId = args.params.centreId ?? null;
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    const vue = form.get('vue');
    await setVendeur(ctx, centreId, saisie, { vue: vue === null ? null : String(vue) });
    return redirectWithToast(
      args.context.config,
      paths.vendeur(centreId ?? undefined),
      'Vendeur enregistré.',
    );
  });
}

export default function Vendeur() {
  const ouvert = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { centre, manques, depuis } = ouvert;
  return (
    <div className="max-w-5xl">
      <EntetePage titre={centre ? `Qui vend · ${centre.nom}` : 'Qui vend'}>
        <LienRetour vers={paths.centres()} />
      </EntetePage>
      <p className="text-muet mb-3 max-w-prose text-sm">
        {centre
          ? 'Seulement ce que ce centre a en propre : le reste est celui du compte. Une autre entreprise se dit en entier, depuis sa raison sociale.'
          : 'L’entreprise que nomment les devis, factures, avoirs, bons, lettres et reçus de tous vos centres. Un centre peut dire autre chose.'}{' '}
        Un document émis garde ce qu’il disait ce jour-là.
      </p>
      {manques.length > 0 && (
        <Avis ton="attention" className="mb-3">
          {ditManquesDuVendeur(manques)} La loi demande à une facture de le dire ; rien n’est refusé pour
          autant.
        </Avis>
      )}
      <FormulaireVendeur key={depuis.join()} ouvert={ouvert} resultat={reply?.resultat} />
    </div>
  );
}
