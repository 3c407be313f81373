import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getVersionAChanger } from '~/domain/lpp/lpp.lists.server';
import { appliquerLpp } from '~/domain/lpp/lpp.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { accord } from '~/lib/accord';
import { Question } from '~/ui/question';

/** Asks before a table is applied. */
export async function loader(args: LoaderFunctionArgs) {
  return getVersionAChanger(await requireContext(args), args.params.versionLppId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  await appliquerLpp(await requireContext(args), args.params.versionLppId ?? '');
  return redirectWithToast(args.context.config, paths.lpp(), 'Table LPP appliquée.');
}

export default function Application() {
  const { _id, nomFichier, codes } = useLoaderData<typeof loader>();
  return (
    <Question titre="Appliquer cette table ?" fermer={paths.lppVersion(_id)} oui="Appliquer" grave={false}>
      <p>
        Les codes saisis seront comparés aux {accord(codes, 'code', 'codes')} de « {nomFichier} ».
      </p>
      <p>
        Les produits, appareils, devis et factures déjà enregistrés ne changent pas ; ce qui est devenu
        douteux est signalé là où on l’ouvre.
      </p>
    </Question>
  );
}
