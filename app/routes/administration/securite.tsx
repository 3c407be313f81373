import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SecuriteSaisie } from '~/domain/comptes/securite';
import { getSecurite, saveSecurite } from '~/domain/comptes/securite.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { FormulaireSecurite } from '~/ui/administration/formulaire-securite';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Sécurité · Auricule' }];

/** What the account asks of its users' access, for its administrators. */
export async function loader(args: LoaderFunctionArgs) {
  return getSecurite(await requireContext(args));
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return handleForm(args.request, SecuriteSaisie, async (saisie) => {
    await saveSecurite(ctx, saisie);
    return redirectWithToast(args.context.config, paths.securite(), 'Sécurité du compte enregistrée.');
  });
}

export default function Securite() {
  const { roles } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="etroit">
      <EntetePage titre="Sécurité" />
      <FormulaireSecurite roles={roles} resultat={reply?.resultat} />
    </div>
  );
}
