import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProfilSaisi, toProfil } from '~/domain/comptes/profil';
import { updateProfil } from '~/domain/comptes/profil.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { redirectToProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';
import { FormulaireProfil } from '~/ui/compte/profil-formulaire';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Modifier mon profil · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { centres, centreCourant } = await requireContext(args);
  const { user } = await requireTitulaire(args);
  return toProfil(user, centres, centreCourant);
}

export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  return handleForm(args.request, ProfilSaisi, async (saisie) => {
    await updateProfil(moi, saisie);
    return redirectToProfil(args, 'Les informations ont été mises à jour avec succès.');
  });
}

export default function EditionProfil() {
  const profil = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="etroit">
      <EntetePage titre="Modifier mon profil" />
      <FormulaireProfil profil={profil} resultat={reply?.resultat} />
    </div>
  );
}
