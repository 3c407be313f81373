import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readListe, rechercheDe } from '~/domain/vues/listes';
import { getVuePartagee, withdrawVue } from '~/domain/vues/vues.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

const lue = (args: LoaderFunctionArgs) => {
  const liste = readListe(args.params.liste ?? '');
  const fermer = paths.vues(liste, rechercheDe(liste, new URL(args.request.url).searchParams));
  return { liste, fermer, id: args.params.vueId ?? '' };
};

/** Asks before a view that somebody shares is taken from the centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, fermer, id } = lue(args);
  return { nom: (await getVuePartagee(ctx, liste, id)).nom, fermer };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { liste, fermer, id } = lue(args);
  await withdrawVue(ctx, liste, id);
  return redirectWithToast(args.context.config, fermer, 'La vue n’est plus partagée.');
}

export default function RetraitVue() {
  const { nom, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Retirer cette vue au centre ?" fermer={fermer} oui="Retirer">
      <p>La vue « {nom} » n’est plus montrée au centre ; qui l’a faite la garde pour soi.</p>
    </Question>
  );
}
