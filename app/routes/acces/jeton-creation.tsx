import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { JetonSaisi } from '~/domain/access/jetons-api.schema';
import { createJetonApi, openJetonApi } from '~/domain/access/jetons-api.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { paths } from '~/http/paths';
import { FormulaireJeton } from '~/ui/acces/formulaire-jeton';
import { JetonCree } from '~/ui/acces/jeton-cree';
import { Dialogue } from '~/ui/dialogue';

/** An access token to the API, of whoever asks. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { ...openJetonApi(ctx), api: `${args.context.config.appUrl}/api` };
}

const FORMULAIRE = formulaire(JetonSaisi, 'ouverture');

/** The answer is the page that shows the token: nothing else ever could, since it is not kept. */
export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  let jeton = '';
  const refus = await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
    jeton = await createJetonApi(ctx, saisie, { ouverture: form.get('ouverture') });
    return new Response(null);
  });
  return refus instanceof Response ? data({ jeton, resultat: undefined }) : refus;
}

export default function CreationJeton() {
  const { centres, ouverture, api } = useLoaderData<typeof loader>();
  const reply = useActionData<{
    jeton?: string;
    resultat?: Parameters<typeof FormulaireJeton>[0]['resultat'];
  }>();
  if (reply?.jeton)
    return (
      <Dialogue titre="Jeton créé : copiez-le maintenant" fermer={paths.acces()}>
        <JetonCree jeton={reply.jeton} api={api} />
      </Dialogue>
    );
  return (
    <Dialogue titre="Créer un jeton d’accès" fermer={paths.acces()}>
      <FormulaireJeton centres={centres} ouverture={{ ouverture }} resultat={reply?.resultat} />
    </Dialogue>
  );
}
