import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ditValeur } from '~/domain/parametres/parametre';
import { getValeurARetirer, removeValeur } from '~/domain/parametres/parametres.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Question } from '~/ui/question';

/** Asks before a value of the account's goes. */
export async function loader(args: LoaderFunctionArgs) {
  const { cleParametre = '', valeurId = '' } = args.params;
  return getValeurARetirer(await requireContext(args), cleParametre, valeurId);
}

export async function action(args: ActionFunctionArgs) {
  const { cleParametre = '', valeurId = '' } = args.params;
  await removeValeur(await requireContext(args), cleParametre, valeurId);
  return redirectWithToast(args.context.config, paths.parametre(cleParametre), 'Valeur retirée.');
}

export default function Retrait() {
  const { parametre, valeur } = useLoaderData<typeof loader>();
  return (
    <Question titre="Retirer cette valeur ?" fermer={paths.parametre(parametre.cle)} oui="Retirer">
      <p>
        {parametre.libelle} : {ditValeur(parametre.unite, valeur.valeur)} depuis le {formatDay(valeur.depuis)}
        .
      </p>
      <p>
        La valeur d’avant vaut de nouveau. Les documents déjà faits ne changent pas ; le journal garde la
        trace.
      </p>
    </Question>
  );
}
