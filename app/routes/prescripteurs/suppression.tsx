import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MESSAGES_PRESCRIPTEUR } from '~/domain/prescripteurs/prescripteur.schema';
import {
  deletePrescripteur,
  getPrescripteurAModifier,
} from '~/domain/prescripteurs/prescripteurs.service.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Question } from '~/ui/question';

/** Asks before a prescriber leaves the directory. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { _id, texte } = await getPrescripteurAModifier(ctx, args.params.prescripteurId ?? '');
  return { texte, fermer: paths.prescripteur(_id) };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  await deletePrescripteur(ctx, args.params.prescripteurId ?? '');
  return redirectWithToast(args.context.config, paths.prescripteurs(), MESSAGES_PRESCRIPTEUR.supprime);
}

export default function SuppressionPrescripteur() {
  const { texte, fermer } = useLoaderData<typeof loader>();
  return (
    <Question titre="Retirer ce prescripteur de l’annuaire ?" fermer={fermer} oui="Retirer">
      <p className="font-medium">{texte}</p>
      <p>
        Ses coordonnées sont effacées. Les fiches et les prescriptions gardent le nom qui y est écrit : il ne
        mène plus à personne tant qu’il n’est pas rattaché à un autre.
      </p>
    </Question>
  );
}
