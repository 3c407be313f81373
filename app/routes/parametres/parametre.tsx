import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { ditValeur, THEMES } from '~/domain/parametres/parametre';
import { ValeurSaisie } from '~/domain/parametres/parametre.schema';
import { addValeur, getParametre } from '~/domain/parametres/parametres.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Avis } from '~/ui/avis';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';
import { depuisLe } from '~/ui/parametres/etat-valeur';
import { FormulaireValeur } from '~/ui/parametres/formulaire-valeur';
import { TableValeurs } from '~/ui/parametres/table-valeurs';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.parametre.libelle ?? 'Paramètre'} · Auricule` },
];

/** One parameter with every value that it has had and will have. */
export async function loader(args: LoaderFunctionArgs) {
  return getParametre(await requireContext(args), args.params.cleParametre ?? '');
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const cle = args.params.cleParametre ?? '';
  return handleForm(args.request, ValeurSaisie, async (saisie) => {
    await addValeur(ctx, cle, saisie);
    return redirectWithToast(args.context.config, paths.parametre(cle), 'Valeur ajoutée.');
  });
}

export default function Parametre() {
  const { parametre, modifiable } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { libelle, theme, unite, enVigueur } = parametre;
  return (
    <div className="max-w-5xl">
      <EntetePage titre={libelle}>
        <LienRetour vers={paths.parametres()} />
      </EntetePage>
      <p className="text-muet mb-3 text-sm">{THEMES[theme]}</p>
      {enVigueur?.aConfirmer && (
        <Avis ton="attention" className="mb-3">
          {ditValeur(unite, enVigueur.valeur)} : cette valeur livrée est à confirmer. Vérifiez-la, puis
          donnez-la au compte avec sa source.
        </Avis>
      )}
      {enVigueur && (
        <p className="mb-3 max-w-prose">
          Vaut aujourd’hui <strong>{ditValeur(unite, enVigueur.valeur)}</strong>, depuis{' '}
          {depuisDit(enVigueur.depuis)}.
        </p>
      )}
      <TableValeurs parametre={parametre} modifiable={modifiable} />
      {modifiable && (
        <FormulaireValeur key={parametre.valeurs.length} parametre={parametre} resultat={reply?.resultat} />
      )}
      <Outlet />
    </div>
  );
}

const depuisDit = (depuis: string): string => {
  const jour = depuisLe(depuis);
  return /^\d/.test(jour) ? `le ${jour}` : jour;
};
