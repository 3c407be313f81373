import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openSeparation, separerPrescripteurs } from '~/domain/prescripteurs/separation.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Question } from '~/ui/question';

/** Asks before two prescribers who were made one are parted again. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.prescripteurId ?? '';
  return { ...(await openSeparation(ctx, id)), fermer: paths.prescripteur(id) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const rendu = await separerPrescripteurs(ctx, args.params.prescripteurId ?? '');
  return redirectWithToast(args.context.config, paths.prescripteur(rendu), 'Prescripteurs séparés.');
}

export default function SeparationPrescripteur() {
  const { nom, le, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Séparer ces deux prescripteurs ?" fermer={fermer} oui="Séparer">
      <p>
        {nom}, réuni à celui-ci le {formatDay(le)}, revient dans l’annuaire avec ses coordonnées et les noms
        qui le désignaient. Ce qui a été corrigé depuis reste ici.
      </p>
    </Question>
  );
}
