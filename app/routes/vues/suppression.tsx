import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readListe, rechercheDe } from '~/domain/vues/listes';
import { deleteVue, getVue } from '~/domain/vues/vues.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

const lue = (args: LoaderFunctionArgs) => {
  const liste = readListe(args.params.liste ?? '');
  const fermer = paths.vues(liste, rechercheDe(liste, new URL(args.request.url).searchParams));
  return { liste, fermer, id: args.params.vueId ?? '' };
};

/** Asks before a view goes. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, fermer, id } = lue(args);
  const { nom, centre_id } = await getVue(ctx, liste, id);
  return { nom, partagee: centre_id !== null, fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, fermer, id } = lue(args);
  await deleteVue(ctx, liste, id);
  return redirectWithToast(args.context.config, fermer, 'Vue supprimée.');
}

export default function SuppressionVue() {
  const { nom, partagee, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Supprimer cette vue ?" fermer={fermer} oui="Supprimer">
      <p>
        La vue « {nom} » disparaît{partagee && ' pour tous ceux du centre'} ; ce qu’elle montre reste dans la
        liste.
      </p>
    </Question>
  );
}
