import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getVersionAChanger } from '~/domain/lpp/lpp.lists.server';
import { ecarterLpp } from '~/domain/lpp/lpp.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a table is put aside. */
export async function loader(args: LoaderFunctionArgs) {
  return getVersionAChanger(await requireContext(args), args.params.versionLppId ?? '');
}

export async function action(args: ActionFunctionArgs) {
  await ecarterLpp(await requireContext(args), args.params.versionLppId ?? '');
  return redirectWithToast(args.context.config, paths.lpp(), 'Table LPP écartée.');
}

export default function Ecart() {
  const { _id, nomFichier } = useLoaderData<typeof loader>();
  return (
    <Question titre="Écarter cette table ?" fermer={paths.lppVersion(_id)} oui="Écarter">
      <p>« {nomFichier} » ne sera pas appliquée. Pour y revenir, il faudra envoyer son fichier de nouveau.</p>
    </Question>
  );
}
