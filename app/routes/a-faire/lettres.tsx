import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listCampagnes } from '~/domain/a-faire/campagnes.lists.server';
import { faireLettres, openLettres } from '~/domain/a-faire/campagnes.service.server';
import { LettresSaisies } from '~/domain/a-faire/lettres';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireLettres } from '~/ui/a-faire/formulaire-lettres';
import { LettresFaites } from '~/ui/a-faire/lettres-faites';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Lettres de relance · Auricule' }];

/** To which patients of one kind of lines a letter is written, and how it reads. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const nature = args.params.natureAFaire ?? '';
  return { ouvertes: await openLettres(ctx, nature), campagnes: await listCampagnes(ctx, nature) };
}

const FORMULAIRE = formulaire(LettresSaisies, 'apercu');

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    if (form.has('apercu')) return { valeurs: {} };
    const id = await faireLettres(ctx, args.params.natureAFaire ?? '', saisie);
    return redirectWithToast(
      args.context.config,
      paths.aFaireCampagne(id),
      'Les lettres sont prêtes à imprimer.',
    );
  });
}

export default function Lettres() {
  const { ouvertes, campagnes } = useLoaderData<typeof loader>();
  return (
    <div className="etroit">
      <EntetePage titre="Lettres de relance" />
      <FormulaireLettres ouvertes={ouvertes} resultat={useActionData<typeof action>()?.resultat} />
      <LettresFaites campagnes={campagnes} />
    </div>
  );
}
